/** A part of the picture that is drawn again only when what it shows has changed: data come anew with each answer. */
import { Component, type ComponentChild } from 'preact';

interface Props {
  /** Tells everything that is drawn. */
  readonly sign: string;
  readonly draw: () => ComponentChild;
}

export class Lasting extends Component<Props> {
  override shouldComponentUpdate({ sign }: Props): boolean {
    return sign !== this.props.sign;
  }

  override render(): ComponentChild {
    return this.props.draw();
  }
}

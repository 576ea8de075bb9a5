/** The legend, over a corner of the map; it folds away. */
import { Sample, signs, terrain } from '../../server/src/views/map/legend';
import type { Scene } from '../../server/src/views/map/scene';

interface Props {
  readonly scene: Scene;
  readonly open: boolean;
  readonly fold: (open: boolean) => void;
}

export function Key({ scene, open, fold }: Props) {
  return (
    <details class="key" open={open} onToggle={({ currentTarget }) => fold(currentTarget.open)}>
      <summary>Legend</summary>
      {open && (
        <ul>
          {[...signs(scene), ...terrain(scene.sheet)].map(({ label, drawn }) => (
            <li key={label}>
              <Sample drawn={drawn} height={26} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

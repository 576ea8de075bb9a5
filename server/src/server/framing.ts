/** Finds the messages in a stream of bytes by the header before each (LSP, Base Protocol). */

/** Bytes of the longest header: the two fields that LSP knows take 80. */
const mostHeader = 4096;
/** Bytes of the longest message: a log of the largest size that is read, however its characters are escaped. */
const mostBody = 128 * 1024 * 1024;

export type Framed =
  | { readonly kind: 'message'; readonly body: Buffer }
  /** Whole, but in an encoding that LSP does not know. */
  | { readonly kind: 'encoded'; readonly body: Buffer; readonly encoding: string }
  /** Where the next message begins cannot be told any more. */
  | { readonly kind: 'lost'; readonly reason: string };

/** A character of a field's name, as HTTP has it. */
const nameCharacter = /[!#$%&'*+\-.^_`|~0-9A-Za-z]/;
const isText = (byte: number): boolean => byte === 9 || (byte >= 0x20 && byte <= 0x7e);
const CR = 13;
const LF = 10;

/** What may come next in a header. */
type Expected = 'field' | 'name' | 'value' | 'endOfField' | 'endOfHeader';

interface Body {
  readonly length: number;
  readonly encoding: string | undefined;
  readonly chunks: Buffer[];
  missing: number;
}

export class Framing {
  #header = '';
  #expected: Expected = 'field';
  #body: Body | undefined;
  #lost = false;

  /** Part of a message has been read, and not the rest. */
  get isWithin(): boolean {
    return !this.#lost && (this.#header !== '' || this.#body !== undefined);
  }

  /** What the bytes complete; nothing more after `lost`. */
  read(bytes: Buffer): Framed[] {
    const out: Framed[] = [];
    let at = 0;
    while (at < bytes.length && !this.#lost) {
      const body = this.#body;
      if (!body) {
        const reason = this.#readHeader(bytes[at++] as number);
        if (reason !== undefined) {
          this.#lost = true;
          out.push({ kind: 'lost', reason });
        }
      } else {
        const chunk = bytes.subarray(at, at + body.missing);
        body.chunks.push(chunk);
        body.missing -= chunk.length;
        at += chunk.length;
      }
      if (this.#body?.missing === 0) out.push(this.#whole(this.#body));
    }
    return out;
  }

  #whole({ chunks, length, encoding }: Body): Framed {
    this.#body = undefined;
    const body = Buffer.concat(chunks, length);
    return encoding === undefined ? { kind: 'message', body } : { kind: 'encoded', body, encoding };
  }

  /** @returns why the byte belongs to no header, if so */
  #readHeader(byte: number): string | undefined {
    const character = String.fromCharCode(byte);
    this.#header += character;
    if (this.#header.length > mostHeader) return `a header goes on for more than ${mostHeader} bytes`;
    switch (this.#expected) {
      case 'field':
        if (byte === CR) this.#expected = 'endOfHeader';
        else if (nameCharacter.test(character)) this.#expected = 'name';
        else return this.#unexpected();
        return undefined;
      case 'name':
        if (character === ':') this.#expected = 'value';
        else if (!nameCharacter.test(character)) return this.#unexpected();
        return undefined;
      case 'value':
        if (byte === CR) this.#expected = 'endOfField';
        else if (!isText(byte)) return this.#unexpected();
        return undefined;
      case 'endOfField':
        if (byte !== LF) return this.#unexpected();
        this.#expected = 'field';
        return undefined;
      case 'endOfHeader':
        return byte === LF ? this.#beginBody() : this.#unexpected();
    }
  }

  #unexpected(): string {
    return `${JSON.stringify(this.#header)} begins no header, whose lines are "Name: value" and end with \\r\\n`;
  }

  #beginBody(): string | undefined {
    const header = this.#header;
    this.#header = '';
    this.#expected = 'field';
    const values = (name: string) =>
      new Set(
        header.split('\r\n').flatMap((line) => {
          const [field = '', ...value] = line.split(':');
          return field.toLowerCase() === name ? [value.join(':').trim()] : [];
        }),
      );
    const [written, another] = values('content-length');
    if (written === undefined) return `the header ${JSON.stringify(header)} has no Content-Length`;
    if (another !== undefined) return `the header has two values of Content-Length, ${written} and ${another}`;
    if (!/^\d+$/.test(written)) return `the Content-Length is ${JSON.stringify(written)} and no number of bytes`;
    const length = Number(written);
    if (length > mostBody)
      return `the Content-Length is ${written}, and no message may have more than ${mostBody} bytes`;
    const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec([...values('content-type')].join(';'))?.[1];
    const encoding = charset === undefined || /^utf-?8$/i.test(charset) ? undefined : charset;
    this.#body = { length, encoding, chunks: [], missing: length };
    return undefined;
  }
}

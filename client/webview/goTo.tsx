/** Where a hex or a place is typed to go there. */
import type { RefObject } from 'preact';
import type { Sheet } from '../../server/src/service/views/data';
import { hexNamed } from '../../server/src/views/map/places';
import { visible } from '../../server/src/views/visible';

interface Props {
  readonly sheet: Sheet;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly go: (hex: string) => void;
}

export function GoTo({ sheet, field, go }: Props) {
  const submit = (event: Event) => {
    event.preventDefault();
    const input = field.current;
    if (!input || input.value.trim() === '') return;
    const hex = hexNamed(sheet, input.value);
    input.setCustomValidity(hex ? '' : 'No hex and no place of this map is called so');
    if (!input.reportValidity() || !hex) return;
    input.value = '';
    go(hex);
  };
  return (
    <form class="go-to" onSubmit={submit}>
      <input
        ref={field}
        list="places"
        placeholder="Go to hex (G)"
        aria-label="Go to hex or place"
        title="A hex or a place: X22, Le Port"
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
      />
      <datalist id="places">
        {sheet.labels.map(({ hex, text }) => (
          <option key={hex} value={visible(text)}>
            {visible(hex)}
          </option>
        ))}
      </datalist>
    </form>
  );
}

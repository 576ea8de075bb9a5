/** For whose eyes a page is, in its title. */
import type { Head } from '../../service/views/data';
import { forEyes } from '../eyes';

export function Eyes({ of }: { readonly of: Pick<Head, 'eyes' | 'leftOut' | 'campaign'> }) {
  const text = forEyes(of);
  return text ? (
    <p>
      <strong>{text}</strong>
    </p>
  ) : null;
}

import type { NotOffered } from '@contract/availability';
import { nameInWords } from '@contract/name-in-words';
import { registrableName } from '../../providers/registrar/registrable-name';
import type { Registrar } from '../../providers/registrar/registrar';

/** Returns why a name is never for sale, and a sentence that says so; `null` if it may be. */
export function notOffered(
  name: string,
  registrar: Pick<Registrar, 'testEndings'>,
): { readonly why: NotOffered; readonly message: string } | null {
  const other = registrableName(name, registrar);
  if (other === name) return null;
  const shown = nameInWords(name);
  if (other === null) {
    const message = `We don't offer ${shown}. Check the ending, such as .com.`;
    return { why: { reason: 'not_offered' }, message };
  }
  const whole = nameInWords(other);
  return {
    why: { reason: 'below_another_name', registrable_name: other },
    message: `${shown} is part of ${whole}. Only ${whole} itself can be ordered.`,
  };
}

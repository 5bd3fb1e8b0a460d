import type { NotOffered } from '@contract/availability';
import { nameInWords } from '@contract/name-in-words';
import { registrableName } from '../../providers/registrar/registrable-name';
import type { Registrar } from '../../providers/registrar/registrar';

/** Returns why a name is never for sale, and a sentence that says so; `null` if it may be. */
export function notOffered(
  name: string,
  registrar: Pick<Registrar, 'testEndings'>,
): { readonly why: NotOffered; readonly message: string } | null {
  const registrable = registrableName(name, registrar);
  if (registrable === name) return null;
  const [shown, other] = [nameInWords(name), nameInWords(registrable ?? '')];
  return registrable === null
    ? {
        why: { reason: 'not_offered' },
        message: `We don't offer ${shown}. Check the ending, such as .com.`,
      }
    : {
        why: { reason: 'below_another_name', registrable_name: registrable },
        message: `${shown} is part of ${other}. Only ${other} itself can be ordered.`,
      };
}

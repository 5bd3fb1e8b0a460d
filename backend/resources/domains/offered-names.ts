import type { NotOffered } from '@contract/availability';
import { nameInWords } from '@contract/name-in-words';
import { registrableName } from '../../providers/registrar/registrable-name';
import type { Availability, Registrar } from '../../providers/registrar/registrar';

/** Why a name isn't for sale, and a sentence that says so. */
export interface NotForSale {
  readonly why: NotOffered;
  readonly message: string;
}

/** Returns why a name is never for sale; `null` if it may be. */
export function notOffered(
  name: string,
  registrar: Pick<Registrar, 'testEndings'>,
): NotForSale | null {
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

/** Returns true if a year at the registrar costs more than our own prices cover. */
export const isTooCostly = (mostCents: number, ...prices: readonly (number | null)[]): boolean =>
  prices.some((cents) => cents !== null && cents > mostCents);

const premium = (name: string): NotForSale => ({
  why: { reason: 'premium' },
  message: `${nameInWords(name)} is sold at a premium price, and we don't offer such names. Choose another name.`,
});

/** Returns why a free name isn't for sale; `null` for a name that is for sale, taken, or not checked. */
export function notForSale(
  name: string,
  found: Availability,
  mostCents: number,
): NotForSale | null {
  if (found.kind === 'available') {
    return isTooCostly(mostCents, found.firstYearCents, found.renewalCents) ? premium(name) : null;
  }
  if (found.kind !== 'not_offered') return null;
  if (found.reason === 'premium') return premium(name);
  const why =
    found.reason === 'reserved'
      ? 'The registry keeps it for itself. Choose another name.'
      : 'Choose another ending, such as .com.';
  return {
    why: { reason: 'not_offered' },
    message: `We don't offer ${nameInWords(name)}. ${why}`,
  };
}

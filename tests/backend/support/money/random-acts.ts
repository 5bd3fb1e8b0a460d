import type { OwnAccount, Plan } from './own-account';

export type Random = () => number;

/** Creates a Mulberry32 generator. */
export function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function oneOf<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}

export type Act =
  | {
      readonly kind: 'buy' | 'transfer' | 'refusedOrder';
      readonly name: string;
      readonly plan: Plan;
    }
  | { readonly kind: 'upgrade'; readonly name: string }
  | { readonly kind: 'restore'; readonly name: string; readonly plan: Plan }
  | { readonly kind: 'park' | 'cancel'; readonly name: string }
  | { readonly kind: 'failTransfer' | 'completeTransfer'; readonly name: string }
  | { readonly kind: 'useDecliningCard' };

/** Returns the agency's next action on one of its few names, or `null`. */
export function nextAct(
  random: Random,
  own: OwnAccount,
  names: readonly string[],
  day: number,
): Act | null {
  if (random() < 0.08) return { kind: 'useDecliningCard' };
  const name = oneOf(random, names);
  const domain = own.domains.get(name);
  const others = [...own.domains].filter(([other]) => other !== name);
  const microsites = others.filter(([, { plan }]) => plan === 'c1');
  const canceled = own.canceled.get(name);
  if (canceled !== undefined && day < canceled.releaseDay) {
    const { plan } = canceled;
    return plan === 'c1' || microsites.length > 0 ? { kind: 'restore', name, plan } : null;
  }
  if (domain === undefined) {
    const plan = microsites.length > 0 ? oneOf(random, ['c1', 'parked'] as const) : 'c1';
    return { kind: oneOf(random, ['buy', 'buy', 'transfer', 'refusedOrder']), name, plan };
  }
  if (domain.transfer !== null) {
    return { kind: oneOf(random, ['failTransfer', 'failTransfer', 'completeTransfer']), name };
  }
  if (domain.plan === 'parked')
    return { kind: oneOf(random, ['upgrade', 'upgrade', 'cancel']), name };
  const mayPark = microsites.some(([, { transfer }]) => transfer === null);
  return { kind: mayPark ? oneOf(random, ['park', 'park', 'cancel']) : 'cancel', name };
}

/** Yields the days within two years on which something may happen, in order. */
export function* actDays(random: Random, first: number, most = 13): Generator<number> {
  for (let day = first; day < first + 731; day += 1 + Math.floor(random() * most)) yield day;
}

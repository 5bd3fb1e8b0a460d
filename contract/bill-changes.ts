import type { BillChange, Charge } from './statement';

/** Compares the price of each domain on two monthly bills. Credits, which are negative, aren't prices. */
export function billChanges(last: readonly Charge[], next: readonly Charge[]): BillChange[] {
  const [before, after] = [pricesOf(last), pricesOf(next)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((domain) => {
    const [was, is] = [before.get(domain), after.get(domain)];
    const amount = (is ?? 0) - (was ?? 0);
    if (amount === 0) return [];
    const kind =
      was === undefined ? 'added' : is === undefined ? 'ended' : amount > 0 ? 'upgraded' : 'parked';
    return [{ domain, kind, amount_in_cents: amount }];
  });
}

/** Earlier versions charged several names on one line, at the same price each. */
function pricesOf(charges: readonly Charge[]): ReadonlyMap<string, number> {
  return new Map(
    charges
      .filter(({ amount_in_cents: amount }) => amount > 0)
      .flatMap(({ memo, amount_in_cents: amount, quantity }) =>
        memo.split(', ').map((name) => [name, Math.round(amount / quantity)] as const),
      ),
  );
}

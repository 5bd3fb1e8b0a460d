import { reasonKinds, type StatsReason, type StatsReasons } from '@contract/stats';
import { isByChance } from '@/entities/visit';

export type ReasonKind = (typeof reasonKinds)[number];

/** What a change comes from: the labels of one kind, nothing that stands out, or possibly chance. */
export type Explanation =
  | { readonly kind: 'chance' | 'spread' }
  | {
      readonly kind: 'explained';
      readonly by: ReasonKind;
      readonly reasons: readonly StatsReason[];
    };

/** The smallest share of the whole change that is named. */
const leastShare = 0.1;

const mostNamed = 3;

const changeOf = ({ now, earlier }: Pick<StatsReason, 'now' | 'earlier'>) => now - earlier;

/** Adds up what has the same name. */
function merged(reasons: readonly StatsReason[], nameOf: (label: string) => string) {
  const sums = new Map<string, StatsReason>();
  for (const { label, now, earlier } of reasons) {
    const name = nameOf(label);
    const sum = sums.get(name) ?? { now: 0, earlier: 0 };
    sums.set(name, { label: name, now: sum.now + now, earlier: sum.earlier + earlier });
  }
  return [...sums.values()].toSorted(
    (one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)),
  );
}

/**
 * Chooses the kind that explains most, because each kind breaks down the same visits. A kind explains what its labels
 * changed beyond their share of the earlier figure: if all traffic falls by half, so does that of each label.
 */
export function explain(
  { now, earlier, by }: StatsReasons,
  nameOf: (kind: ReasonKind, label: string) => string,
): Explanation {
  const change = now - earlier;
  if (isByChance(now, earlier)) return { kind: 'chance' };
  const beyondShare = (reason: StatsReason) =>
    Math.max(0, changeOf(reason) / change - (earlier === 0 ? 0 : reason.earlier / earlier));
  const [best] = reasonKinds
    .map((kind) => {
      const reasons = merged(by[kind] ?? [], (label) => nameOf(kind, label))
        .filter((reason) => Math.abs(changeOf(reason)) >= leastShare * Math.abs(change))
        .slice(0, mostNamed);
      return {
        kind,
        reasons,
        explained: reasons.reduce((sum, each) => sum + beyondShare(each), 0),
      };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.explained - one.explained);
  return best === undefined
    ? { kind: 'spread' }
    : { kind: 'explained', by: best.kind, reasons: best.reasons };
}

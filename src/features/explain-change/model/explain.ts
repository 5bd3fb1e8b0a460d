import { reasonKinds, type StatsReason, type StatsReasons } from '@contract/stats-reasons';
import { otherLabel } from '@contract/stats-filters';

export type ReasonKind = (typeof reasonKinds)[number];

/** What a change comes from, by its name, which several labels can share. */
export interface NamedReason extends Omit<StatsReason, 'label'> {
  readonly name: string;
  readonly labels: ReadonlySet<string>;
}

/** What has changed most of one kind, and the rest of the change. */
export interface Explanation {
  readonly kind: ReasonKind;
  readonly reasons: readonly NamedReason[];
  readonly others: number;
}

/** The smallest share of the whole change that is named. */
const leastShare = 0.1;

const mostNamed = 3;

export const changeOf = ({ now, earlier }: Pick<StatsReason, 'now' | 'earlier'>) => now - earlier;

/** Adds up what has the same name, except for the row Other. */
function merged(reasons: readonly StatsReason[], nameOf: (label: string) => string) {
  const sums = new Map<string, NamedReason>();
  for (const { label, now, earlier } of reasons.filter((each) => each.label !== otherLabel)) {
    const name = nameOf(label);
    const sum = sums.get(name) ?? { now: 0, earlier: 0, labels: new Set() };
    const labels = new Set(sum.labels).add(label);
    sums.set(name, { name, labels, now: sum.now + now, earlier: sum.earlier + earlier });
  }
  return [...sums.values()].toSorted(
    (one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)),
  );
}

/**
 * Chooses the kind that explains most, because each kind breaks down the same visits. A kind explains what its labels
 * changed beyond their share of the earlier figure: if all traffic falls by half, so does that of each label. Returns
 * undefined if nothing stands out, or if the figures became equal after the person asked.
 */
export function explain(
  { now, earlier, by }: StatsReasons,
  nameOf: (kind: ReasonKind, label: string) => string,
): Explanation | undefined {
  const change = now - earlier;
  if (change === 0) return undefined;
  const beyondShare = (reason: NamedReason) =>
    Math.max(0, changeOf(reason) / change - (earlier === 0 ? 0 : reason.earlier / earlier));
  const [best] = reasonKinds
    .map((kind) => {
      const reasons = merged(by[kind] ?? [], (label) => nameOf(kind, label))
        .filter((reason) => Math.abs(changeOf(reason)) >= leastShare * Math.abs(change))
        .slice(0, mostNamed);
      return {
        kind,
        reasons,
        others: reasons.reduce((rest, each) => rest - changeOf(each), change),
        explained: reasons.reduce((sum, each) => sum + beyondShare(each), 0),
      };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.explained - one.explained);
  return best;
}

import type { Announcement } from '@contract/announcement';

type Ranked = Pick<Announcement, 'variant' | 'dismissable'>;

const urgencyOf = ({ variant }: Ranked) => ['warning', 'danger'].indexOf(variant);

/** One that can't be dismissed would hide the news after it for as long as it lasts. */
const lastingOf = ({ dismissable }: Ranked) => Number(!dismissable);

/** The most urgent first, and of these the ones that can be dismissed. Among equals, the order that staff gave counts. */
export const byRank = (one: Ranked, other: Ranked): number =>
  urgencyOf(other) - urgencyOf(one) || lastingOf(one) - lastingOf(other);

import { useAnnouncedChange } from '@/shared/ui/announced-change';
import { statsTabCopy as copy } from './stats-copy';

interface FilteredAnnouncementProps {
  /** The active filters in words. */
  readonly filters: readonly string[];
  /** Undefined while the figures load. */
  readonly pageViews: number | undefined;
}

/** Announces that other filters apply. */
export function FilteredAnnouncement({ filters, pageViews }: FilteredAnnouncementProps) {
  useAnnouncedChange(
    pageViews === undefined ? undefined : filters.join(', '),
    copy.filtered(pageViews ?? 0, filters),
  );
  return null;
}

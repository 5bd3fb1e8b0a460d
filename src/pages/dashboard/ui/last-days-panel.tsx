import type { LastDays } from '@contract/overview';
import { changeOf, Counters, statsCopy } from '@/entities/visit';
import { Panel } from '@/shared/ui/panel';
import { dashboardCopy } from './dashboard-copy';

const copy = dashboardCopy.lastDays;

const shown = ['page_views', 'visits', 'quotestarts', 'phone_clicks'] as const;

/** The visitors' activity on all domains in the last 30 days. */
export function LastDaysPanel({ figures }: { readonly figures: LastDays }) {
  const { days, totals, earlier } = figures;
  return (
    <Panel
      title={copy.title}
      lead={`${earlier === null ? copy.noEarlier : copy.lead} ${statsCopy.runningDay} ${statsCopy.timeZone}`}
    >
      <Counters
        figures={shown.map((counter) => ({
          ...statsCopy.counters[counter],
          value: totals[counter],
          change: changeOf(totals[counter], earlier && earlier[counter]),
          // Omits today, whose incomplete figure would look like a drop.
          course: days.slice(0, -1).map((day) => day[counter]),
        }))}
      />
    </Panel>
  );
}

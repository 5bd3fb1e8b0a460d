import type { LastDays } from '@contract/overview';
import { counters } from '@contract/stats-figures';
import { changeOf, Counters, statsCopy } from '@/entities/visit';
import { Panel } from '@/shared/ui/panel';
import { dashboardCopy } from './dashboard-copy';

const copy = dashboardCopy.lastDays;

const shown = ['page_views', 'visits', 'quotestarts', 'phone_clicks'] as const;

/** What visitors did on all domains together. */
export function LastDaysPanel({ figures }: { readonly figures: LastDays }) {
  const { days, totals, earlier } = figures;
  const hasEarlier = counters.some((counter) => earlier[counter] > 0);
  return (
    <Panel title={copy.title} lead={copy.lead}>
      <Counters
        figures={shown.map((counter) => ({
          ...statsCopy.counters[counter],
          value: totals[counter],
          change: changeOf(totals[counter], earlier[counter], hasEarlier),
          course: days.map((day) => day[counter]),
        }))}
      />
    </Panel>
  );
}

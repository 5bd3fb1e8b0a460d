import type { Domain } from '@contract/domain';
import { daysAfter } from '@contract/iso-day';
import type { LastDays } from '@contract/overview';
import { Link } from '@tanstack/react-router';
import { changeOf, Counters, statsCopy } from '@/entities/visit';
import { ReasonsOf } from '@/features/explain-change';
import { dashboardCopy } from './dashboard-copy';

const copy = dashboardCopy.lastDays;

const shown = ['page_views', 'visits', 'quotestarts', 'phone_clicks'] as const;

interface LastDaysPanelProps {
  readonly figures: LastDays;
  readonly domains: readonly Domain[];
}

/**
 * Visitors' activity across all domains. Each figure leads to where its change is explained: the
 * stats of the only site, or those of all domains side by side.
 */
export function LastDaysPanel({ figures, domains }: LastDaysPanelProps) {
  const { days, totals, earlier } = figures;
  const [first, last] = [days.at(0), days.at(-1)];
  const [site, ...others] = domains.filter(({ domain_type }) => domain_type === 'c1');
  return (
    <Counters
      title={copy.title}
      lead={`${earlier === null ? copy.noEarlier : copy.lead} ${statsCopy.runningDay} ${statsCopy.timeZone}`}
      figures={shown.map((counter) => ({
        ...statsCopy.counters[counter],
        value: totals[counter],
        change: changeOf(totals[counter], earlier && earlier[counter]),
        why:
          first && last ? (
            <ReasonsOf
              counter={counter}
              site={others.length === 0 ? site?.name : undefined}
              days={{ start: first.date, end: last.date }}
              earlier={{
                start: daysAfter(first.date, -days.length),
                end: daysAfter(first.date, -1),
              }}
            />
          ) : undefined,
        link:
          site === undefined || others.length > 0 ? (
            <Link to="/campaigns" search={{ all: true, view: 'apart' }} />
          ) : (
            <Link
              to="/domains/$name/{-$tab}"
              params={{ name: site.name, tab: 'stats' }}
              search={{ figure: counter }}
            />
          ),
        course: days.map((day) => day[counter]),
      }))}
    />
  );
}

import type { StatsReasons } from '@contract/stats';
import type { Counter } from '@contract/stats-figures';
import { useQuery } from '@tanstack/react-query';
import { useAccountNumber } from '@/entities/session';
import { StatsFailed, statsCopy } from '@/entities/visit';
import { reasonsQuery, type AskedChange } from '@/shared/api/stats-queries';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Text } from '@/shared/ui/text/text';
import { reasonsCopy as copy } from './reasons-copy';

interface ReasonsProps {
  readonly counter: Counter;
  /** Undefined while they load; null if the earlier days weren't counted in full. */
  readonly reasons: StatsReasons | null | undefined;
}

/** Says what a change comes from, scrolled into view: on a phone, it is below the other counters. */
export function Reasons({ counter, reasons }: ReasonsProps) {
  const { name } = statsCopy.counters[counter];
  const place = useIntoView<HTMLDivElement>();
  return (
    <div ref={place}>
      <LiveRegion>
        <Text tone={reasons === undefined ? 'muted' : undefined}>
          {reasons === undefined ? copy.loading(name) : copy.inWords(name, reasons)}
        </Text>
      </LiveRegion>
    </div>
  );
}

/** Loads what a counter's change comes from. */
export function ReasonsOf(change: AskedChange) {
  const { data, isError, isFetching, refetch } = useQuery(reasonsQuery(useAccountNumber(), change));
  if (data === undefined && isError) {
    return <StatsFailed readAt={null} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Reasons counter={change.counter} reasons={data} />;
}

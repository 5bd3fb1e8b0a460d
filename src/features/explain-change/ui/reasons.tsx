import type { StatsReasons } from '@contract/stats';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { StatsFailed } from '@/entities/visit';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Text } from '@/shared/ui/text/text';
import { reasonsCopy as copy } from './reasons-copy';

interface ReasonsProps {
  /** The counter's name. */
  readonly name: string;
  /** Undefined while they load; null if the earlier days weren't counted in full. */
  readonly reasons: StatsReasons | null | undefined;
}

/** Says what a change comes from, scrolled into view: on a phone, it is below the other counters. */
export function Reasons({ name, reasons }: ReasonsProps) {
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

interface ReasonsOfProps<Key extends QueryKey> extends Pick<ReasonsProps, 'name'> {
  readonly query: UseQueryOptions<StatsReasons | null, Error, StatsReasons | null, Key>;
}

/** Loads what a change comes from. */
export function ReasonsOf<Key extends QueryKey>({ name, query }: ReasonsOfProps<Key>) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (data === undefined && isError) {
    return <StatsFailed readAt={null} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Reasons name={name} reasons={data} />;
}

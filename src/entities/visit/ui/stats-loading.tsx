import { AreaSkeleton } from '@/shared/ui/chart/chart-skeleton';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { counter, counters } from './counter.css';

/** Placeholders in the shape of the counters and the chart below them. */
export function StatsLoading({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <Stack gap={5}>
        <Panel padding="none">
          <div className={counters} aria-hidden="true">
            {Array.from({ length: 8 }, (_, index) => (
              <span key={index} className={counter}>
                <Skeleton width="long" />
                <Skeleton shape="title" width="half" />
                <Skeleton width="half" />
              </span>
            ))}
          </div>
        </Panel>
        <Panel>
          <Stack gap={3}>
            <Skeleton shape="heading" width="short" />
            <Skeleton width="long" />
            <AreaSkeleton />
          </Stack>
        </Panel>
      </Stack>
    </Loading>
  );
}

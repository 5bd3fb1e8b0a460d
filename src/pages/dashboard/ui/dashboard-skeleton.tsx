import { Stack, Tiles } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { dashboardCopy } from './dashboard-copy';
import { card } from './dashboard-page.css';

const bones = (count: number) => Array.from({ length: count }, (_, index) => index);

export function DashboardSkeleton() {
  return (
    <Loading label={dashboardCopy.loading}>
      <Stack gap={5}>
        <Tiles least="wide">
          {bones(2).map((index) => (
            <div key={index} className={card}>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </div>
          ))}
        </Tiles>
        <Panel>
          <Stack gap={6}>
            <Skeleton shape="heading" width="short" />
            {bones(5).map((index) => (
              <Skeleton key={index} />
            ))}
          </Stack>
        </Panel>
      </Stack>
    </Loading>
  );
}

import { Split, Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { rows } from './dashboard-skeleton.css';

export function DashboardSkeleton() {
  return (
    <Loading label="Loading your domains">
      <Split
        aside={
          <Panel>
            <Stack gap={3}>
              <Skeleton shape="heading" width="half" />
              <Skeleton width="full" />
              <Skeleton width="long" />
            </Stack>
          </Panel>
        }
      >
        <Panel>
          <div className={rows}>
            <Skeleton shape="heading" width="short" />
            <Skeleton width="full" />
            <Skeleton width="full" />
            <Skeleton width="full" />
            <Skeleton width="full" />
          </div>
        </Panel>
      </Split>
    </Loading>
  );
}

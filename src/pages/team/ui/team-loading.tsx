import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { teamCopy } from './team-copy';
import { row } from './team-list.css';

const outlines = [0, 1, 2];

export function TeamLoading() {
  return (
    <Loading label={teamCopy.loading}>
      <Panel padding="none">
        <div>
          {outlines.map((each) => (
            <div key={each} className={row}>
              <Skeleton shape="circle" />
              <Stack as="span" gap={0} breaks>
                <Skeleton width="half" />
                <Skeleton width="long" />
              </Stack>
            </div>
          ))}
        </div>
      </Panel>
    </Loading>
  );
}

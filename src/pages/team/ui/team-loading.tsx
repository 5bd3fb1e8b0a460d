import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { teamCopy } from './team-copy';
import { row, rows, words } from './team-list.css';

const outlines = [0, 1, 2];

export function TeamLoading() {
  return (
    <Loading label={teamCopy.loading}>
      <Panel padding="none">
        <div className={rows}>
          {outlines.map((each) => (
            <div key={each} className={row}>
              <Skeleton shape="circle" />
              <span className={words}>
                <Skeleton width="half" />
                <Skeleton width="long" />
              </span>
            </div>
          ))}
        </div>
      </Panel>
    </Loading>
  );
}

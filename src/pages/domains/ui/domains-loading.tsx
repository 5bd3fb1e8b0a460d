import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { domainsCopy } from './domains-copy';
import { loadingCell, loadingFilter, loadingRow } from './domains-loading.css';

const rows = [0, 1, 2, 3, 4, 5];

export function DomainsLoading() {
  return (
    <Loading label={domainsCopy.loading}>
      <div className={loadingFilter}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <Panel padding="none">
        {rows.map((row) => (
          <div key={row} className={loadingRow}>
            <Skeleton width="long" />
            <Skeleton width="half" />
            <span className={loadingCell}>
              <Skeleton />
            </span>
          </div>
        ))}
      </Panel>
    </Loading>
  );
}

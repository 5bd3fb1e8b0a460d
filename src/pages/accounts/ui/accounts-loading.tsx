import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { accountsCopy } from './accounts-copy';
import { loadingRow, loadingWords } from './accounts-loading.css';

const rows = [0, 1, 2];

export function AccountsLoading() {
  return (
    <Loading label={accountsCopy.loading}>
      <Panel padding="none">
        {rows.map((row) => (
          <div key={row} className={loadingRow}>
            <Skeleton shape="circle" />
            <span className={loadingWords}>
              <Skeleton width="half" />
              <Skeleton width="short" />
            </span>
          </div>
        ))}
      </Panel>
    </Loading>
  );
}

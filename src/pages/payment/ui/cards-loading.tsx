import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Panel } from '@/shared/ui/panel';
import { loadingRow } from './card-list.css';
import { paymentCopy } from './payment-copy';

const outlines = [0, 1, 2];

export function CardsLoading() {
  return (
    <Loading label={paymentCopy.loading}>
      <Panel padding="none">
        <div>
          {outlines.map((row) => (
            <div key={row} className={loadingRow}>
              <Skeleton width="long" />
              <Skeleton width="half" />
            </div>
          ))}
        </div>
      </Panel>
    </Loading>
  );
}

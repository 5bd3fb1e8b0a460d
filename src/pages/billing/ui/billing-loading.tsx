import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { billingCopy as copy } from './billing-copy';
import { bill, loadingRow } from './billing-page.css';

const rows = Array.from({ length: 8 }, (_, row) => row);

export function BillingLoading() {
  return (
    <Loading label={copy.loading}>
      <Stack gap={5}>
        <Panel title={copy.nextBill.title}>
          <div className={bill}>
            <Stack gap={3}>
              <Skeleton shape="heading" width="half" />
              <Skeleton width="half" />
              <Skeleton width="long" />
            </Stack>
            <Stack gap={4}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </Stack>
          </div>
        </Panel>
        <Panel title={copy.statements.title} padding="none">
          {rows.map((row) => (
            <div key={row} className={loadingRow}>
              <Skeleton width="short" />
              <Skeleton width="short" />
            </div>
          ))}
        </Panel>
      </Stack>
    </Loading>
  );
}

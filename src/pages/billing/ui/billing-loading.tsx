import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { billingCopy as copy } from './billing-copy';
import { bill, loadingRow } from './billing-page.css';

const rows = [0, 1, 2, 3, 4];

export function NextBillLoading() {
  return (
    <Loading label={copy.loading}>
      <Panel title={copy.nextBill.title}>
        <div className={bill}>
          <Stack gap={2}>
            <Skeleton shape="heading" width="short" />
            <Skeleton width="half" />
            <Skeleton width="long" />
          </Stack>
          <Stack gap={2}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Stack>
        </div>
      </Panel>
    </Loading>
  );
}

interface RowsLoadingProps {
  readonly title: string;
}

/** The outlines of a list below its title. */
export function RowsLoading({ title }: RowsLoadingProps) {
  return (
    <Loading label={copy.loading}>
      <Panel title={title} padding="none">
        {rows.map((row) => (
          <div key={row} className={loadingRow}>
            <Skeleton />
          </div>
        ))}
      </Panel>
    </Loading>
  );
}

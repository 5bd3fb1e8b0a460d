import { Stack } from '@/shared/ui/layout';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { rows } from './domains-skeleton.css';

/** The shape of a short list of domains. */
export function DomainsSkeleton() {
  return (
    <div className={rows}>
      <Loading label="Loading your domains">
        <Stack gap={5}>
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" width="full" />
          <Skeleton shape="line" width="full" />
          <Skeleton shape="line" width="full" />
        </Stack>
      </Loading>
    </div>
  );
}

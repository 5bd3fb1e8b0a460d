import { Stack } from '@/shared/ui/layout';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

/** Shown until the user and the account have loaded. */
export function LoadingScreen() {
  return (
    <Loading label="Loading your portal">
      <Stack gap={5}>
        <Skeleton shape="heading" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}

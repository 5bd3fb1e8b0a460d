import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { shellCopy } from './shell-copy';

/** Placeholder until the code for signed-in users has loaded; after that, `PageLoading` shows the page's skeleton. */
export function LoadingScreen() {
  return (
    <Loading label={shellCopy.loading}>
      <Skeleton shape="heading" width="short" />
    </Loading>
  );
}

import { useRouterState } from '@tanstack/react-router';
import { Loading } from '@/shared/ui/skeleton';
import { isWizard } from '../router/route-metadata';
import { PageShape, shapeOf } from './page-shape';
import { shellCopy } from './shell-copy';

/** The page's skeleton, until the user and the account have loaded. */
export function PageLoading() {
  const shape = useRouterState({
    select: ({ matches, location }) => shapeOf(location.pathname, isWizard(matches)),
  });
  return (
    <Loading label={shellCopy.loading}>
      <PageShape shape={shape} />
    </Loading>
  );
}

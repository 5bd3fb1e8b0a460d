import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../router/router-context';
import { Shell } from '../shell/shell';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  // The root route is not code-split, and the first load does not need this page.
  notFoundComponent: lazyRouteComponent(() => import('@/pages/not-found'), 'NotFoundPage'),
});

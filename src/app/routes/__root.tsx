import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../router/router-context';
import { Shell } from '../shell/shell';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  // The root is not split by itself, and the first load has no need of this.
  notFoundComponent: lazyRouteComponent(() => import('@/pages/not-found'), 'NotFoundPage'),
});

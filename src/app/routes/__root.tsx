import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../router/router-context';
import { Shell } from '../shell/shell';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  // The component is lazy, because root routes aren't code-split and the first load doesn't need it.
  notFoundComponent: lazyRouteComponent(() => import('@/pages/not-found'), 'NotFoundPage'),
});

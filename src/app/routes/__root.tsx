import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '../router/router-context';
import { Shell } from '../shell/shell';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  // Root routes aren't code-split, so the component is lazy: the first load doesn't need it.
  notFoundComponent: lazyRouteComponent(() => import('@/pages/not-found'), 'NotFoundPage'),
});

import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from '@/pages/not-found';
import type { RouterContext } from '../router/router-context';
import { Shell } from '../shell/shell';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
});

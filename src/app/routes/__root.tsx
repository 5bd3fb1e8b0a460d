import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../router/router-context';
import { LazyNotFound } from '../shell/lazy-not-found';
import { Shell } from '../shell/shell';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: LazyNotFound,
});

import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { painted } from '@/shared/lib/rest/painted';
import { PageFailed } from '../shell/page-failed';
import { routeTree } from '../route-tree.gen';
import type { RouterContext } from './router-context';

/**
 * Creates the router. Hovering over or focusing a link preloads the page's chunk and data, so a page often renders in
 * the same task as its navigation. A link therefore navigates after it is painted.
 */
export function createPortalRouter(context: RouterContext, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  const navigate: (options: object) => Promise<void> = router.navigate;
  router.navigate = async (options) => {
    // Only links pass the location that they were rendered at. A flow's own navigation must not be overtaken.
    if ('_fromLocation' in options) await painted();
    return navigate(options);
  };
  return router;
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

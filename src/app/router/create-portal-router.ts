import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router';
import { parseParam } from '@/shared/lib/address/search-params';
import { PageFailed } from '../failure/page-failed';
import { routeTree } from '../route-tree.gen';
import type { RouterContext } from './router-context';

/** Creates the router. Hovering over or focusing a link preloads the page's chunk and data. */
export function createPortalRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch: parseSearchWith(parseParam),
    stringifySearch: stringifySearchWith(JSON.stringify, parseParam),
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

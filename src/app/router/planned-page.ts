import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The page of every route that is not built yet, in one chunk. Their routes turn off code splitting
 * (`codeSplitGroupings`), which would create a chunk for each and list its name in the first load.
 */
export const plannedPage = lazyRouteComponent(() => import('@/pages/planned'), 'PlannedPage');

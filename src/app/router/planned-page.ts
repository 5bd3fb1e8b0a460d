import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * What stands on every route that is not built yet: one chunk for all of them. Their routes switch the splitting off
 * (`codeSplitGroupings`), which would give each a chunk of its own, whose name the first load would have to bring.
 */
export const plannedPage = lazyRouteComponent(() => import('@/pages/planned'), 'PlannedPage');

import { lazyMenu } from './lazy-menu';

/** A menu of plain items, which loads on intent. */
export const LazyListMenu = lazyMenu(async () => (await import('./menu')).ListMenu);

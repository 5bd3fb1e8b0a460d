import type { PageAccess } from '@machines/session/session-machine';
import type { AnyRouteMatch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the window's title; without one, the nearest route above names it. */
    readonly title?: string;
    /** The page's name in the breadcrumbs. */
    readonly crumb?: string;
    /** What the page needs (decisions, "Routes and access"); `account` when no route says otherwise. */
    readonly access?: PageAccess;
  }
}

type Match = Pick<AnyRouteMatch, 'pathname' | 'staticData'>;

export interface Crumb {
  /** The path of the page, which also tells crumbs apart. */
  readonly id: string;
  readonly label: string;
}

function deepest<Value>(matches: readonly Match[], read: (match: Match) => Value | undefined) {
  return matches.map(read).findLast((value) => value !== undefined);
}

export function pageAccess(matches: readonly Match[]): PageAccess {
  return deepest(matches, ({ staticData }) => staticData?.access) ?? 'account';
}

export function pageTitle(matches: readonly Match[]): string {
  const title = deepest(matches, ({ staticData }) => staticData?.title ?? staticData?.crumb);
  return title === undefined ? 'Agency Portal' : `${title} · Agency Portal`;
}

/** A Dashboard crumb first, unless on the root (specification, section 2); none where only one is left. */
export function breadcrumbs(matches: readonly Match[]): readonly Crumb[] {
  const crumbs = matches.flatMap(({ pathname, staticData }) =>
    staticData?.crumb === undefined ? [] : [{ id: pathname, label: staticData.crumb }],
  );
  const isRoot = matches.at(-1)?.pathname === '/';
  return isRoot || crumbs.length === 0 ? [] : [{ id: '/', label: 'Dashboard' }, ...crumbs];
}

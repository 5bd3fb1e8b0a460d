import { nameInWords } from '@contract/name-in-words';
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';
import { accessRule, type PagePath } from '@/entities/session';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The page's name in the window title. Defaults to its name in the breadcrumbs, and then to the nearest parent
     * route's name.
     */
    readonly title?: string;
    /** The page's name in the breadcrumbs. A name such as `$name` is replaced with the value of that path parameter. */
    readonly crumb?: string;
    /** True for pages on which a domain is ordered. Alerts about other bills must not interrupt them. */
    readonly isWizard?: true;
  }
}

type Match = Pick<AnyRouteMatch, 'pathname' | 'fullPath' | 'staticData' | 'params'> & {
  readonly status?: string;
};

export interface Crumb {
  /** The page's path, which is unique among the crumbs. */
  readonly id: string;
  readonly label: string;
}

function deepest<Value>(matches: readonly Match[], read: (match: Match) => Value | undefined) {
  return matches.map(read).findLast((value) => value !== undefined);
}

/** Returns true if the URL matches a route but names an item that doesn't exist, such as an unknown domain. */
const isMissing = (matches: readonly Match[]) =>
  matches.some(({ status }) => status === 'notFound');

/** Returns the access rule of the matched page. */
export function pageAccessRule(matches: readonly Match[]) {
  return accessRule(isMissing(matches) ? '/$' : (matches.at(-1)?.fullPath ?? ''));
}

function crumbLabel({ staticData, params }: Match): string | undefined {
  const crumb = staticData?.crumb;
  return crumb?.startsWith('$') === true ? nameInWords(String(params[crumb.slice(1)])) : crumb;
}

/** Returns the page's name; `undefined` if no route has one. */
export function pageName(matches: readonly Match[]): string | undefined {
  if (isMissing(matches)) return 'Page not found';
  return deepest(matches, (match) => match.staticData?.title ?? crumbLabel(match));
}

const pageNames = new Map<PagePath, string | undefined>();

/** Returns a page's name. Remembers it, because matching routes would delay menus and each key in the palette. */
export function nameOfPage(router: Pick<AnyRouter, 'matchRoutes'>, path: PagePath) {
  if (!pageNames.has(path)) pageNames.set(path, pageName(router.matchRoutes(path, {})));
  return pageNames.get(path);
}

/** Returns true for pages on which a domain is ordered. */
export function isWizard(matches: readonly Match[]): boolean {
  return matches.at(-1)?.staticData?.isWizard === true;
}

/**
 * Returns the breadcrumbs, starting with Dashboard. Empty on the dashboard and on pages without a crumb. Until an
 * account is chosen, Dashboard leads to the list of accounts, because choosing one there opens it.
 */
export function breadcrumbs(
  matches: readonly Match[],
  home: '/' | '/accounts' = '/',
): readonly Crumb[] {
  const crumbs = matches.flatMap((match) => {
    const label = crumbLabel(match);
    return label === undefined ? [] : [{ id: match.pathname, label }];
  });
  const isRoot = matches.at(-1)?.pathname === '/';
  if (isRoot || crumbs.length === 0) return [];
  return crumbs[0]?.id === home ? crumbs : [{ id: home, label: 'Dashboard' }, ...crumbs];
}

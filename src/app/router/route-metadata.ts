import type { PageAccess } from '@machines/session/session-machine';
import type { AnyRouteMatch } from '@tanstack/react-router';
import type { PageGuard, PageRules } from '../access/page-outcome';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the window's title; without one, the nearest route above names it. */
    readonly title?: string;
    /** The page's name in the breadcrumbs; `$name` stands for the path's parameter of that name. */
    readonly crumb?: string;
    /** What the page needs (decisions, "Routes and access"); `account` when no route says otherwise. */
    readonly access?: PageAccess;
    /** Who may see the page, where not everybody may who has what it needs. */
    readonly guard?: PageGuard;
  }
}

type Match = Pick<AnyRouteMatch, 'pathname' | 'staticData' | 'params'> & {
  readonly status?: string;
};

export interface Crumb {
  /** The path of the page, which also tells crumbs apart. */
  readonly id: string;
  readonly label: string;
}

function deepest<Value>(matches: readonly Match[], read: (match: Match) => Value | undefined) {
  return matches.map(read).findLast((value) => value !== undefined);
}

/** The address fits a route, and yet nothing is there: a domain that nobody has. */
const isMissing = (matches: readonly Match[]) =>
  matches.some(({ status }) => status === 'notFound');

export function pageAccess(matches: readonly Match[]): PageAccess {
  if (isMissing(matches)) return 'restricted';
  return deepest(matches, ({ staticData }) => staticData?.access) ?? 'account';
}

/** What decides who sees the page. */
export function pageRules(matches: readonly Match[]): PageRules {
  return {
    access: pageAccess(matches),
    guard: deepest(matches, ({ staticData }) => staticData?.guard),
    params: matches.at(-1)?.params ?? {},
  };
}

function crumbLabel({ staticData, params }: Match): string | undefined {
  const crumb = staticData?.crumb;
  return crumb?.startsWith('$') === true ? String(params[crumb.slice(1)]) : crumb;
}

/** The page's own name; `undefined` where no route gives one. */
export function pageName(matches: readonly Match[]): string | undefined {
  if (isMissing(matches)) return 'Page not found';
  return deepest(matches, (match) => match.staticData?.title ?? crumbLabel(match));
}

/** What the window's title says of a page. */
export function windowTitle(name: string | undefined): string {
  return name === undefined ? 'Agency Portal' : `${name} · Agency Portal`;
}

/** A Dashboard crumb first, unless on the root (specification, section 2); none where only one is left. */
export function breadcrumbs(matches: readonly Match[]): readonly Crumb[] {
  const crumbs = matches.flatMap((match) => {
    const label = crumbLabel(match);
    return label === undefined ? [] : [{ id: match.pathname, label }];
  });
  const isRoot = matches.at(-1)?.pathname === '/';
  return isRoot || crumbs.length === 0 ? [] : [{ id: '/', label: 'Dashboard' }, ...crumbs];
}

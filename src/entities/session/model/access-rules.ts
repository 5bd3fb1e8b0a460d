import type { PageAccess } from '@machines/session/session-context';
import type { FileRoutesByPath } from '@tanstack/react-router';
import { domainTabs } from '@/shared/config/domain-tabs';
import { can, type Permission, type Viewer } from './viewer';

type WithoutSlash<Path> = Path extends `${infer Start extends `/${string}`}/` ? Start : Path;

/** A page's path, with parameter names. */
export type PagePath = WithoutSlash<keyof FileRoutesByPath>;

type Parameters = Readonly<Record<string, string | undefined>>;

interface AccessRule {
  /** The access that the page needs. `restricted` and `login` don't require a user. */
  readonly needs: PageAccess;
  /** The permission that the page requires. If omitted, everyone may open it. */
  readonly permission?: Permission;
  /** The redirect target for viewers without the permission. Defaults to `/403`. */
  readonly refusedTo?: '/';
  /** Returns the redirect target for a URL without a known tab. */
  readonly startsAt?: (viewer: Viewer, parameters: Parameters) => string | undefined;
}

const marketing = { needs: 'account', permission: 'viewMarketing', refusedTo: '/' } as const;
const change = { needs: 'account', permission: 'changeAgency', refusedTo: '/' } as const;
const administration = { needs: 'noAccount', permission: 'administer' } as const;

/** Access rules of all pages. Adding a route without a rule is a compile error. */
const accessRules: Readonly<Record<PagePath, AccessRule>> = {
  '/': { needs: 'account' },
  '/domains': { needs: 'account' },
  '/domains/purchase': change,
  '/domains/transfer': change,
  '/domains/$name/{-$tab}': { ...change, startsAt: firstDomainTab },
  '/payment': { needs: 'account' },
  '/payment/new': change,
  '/payment/edit/$id': change,
  '/billing': { needs: 'account' },
  '/billing/$id': { needs: 'account' },
  '/team': { needs: 'account' },
  '/support': { needs: 'account' },
  '/qlp': marketing,
  '/campaigns': marketing,
  '/campaigns/tools': marketing,
  '/adwords': marketing,
  '/accounts': { needs: 'noAccount' },
  '/profile': { needs: 'noAccount' },
  '/glossary': { needs: 'noAccount' },
  '/admin/globalstats': { needs: 'noAccount', permission: 'viewGlobalStats' },
  '/admin/approvalqueue': { ...administration, refusedTo: '/' },
  '/admin/complianceregexes': administration,
  '/admin/emaillogs': administration,
  '/admin/agencyimports': administration,
  '/admin/people': administration,
  '/admin/agencyintern': administration,
  '/admin/announcements': administration,
  '/login': { needs: 'login' },
  '/login/staff': { needs: 'login' },
  '/logout': { needs: 'restricted' },
  '/redirect': { needs: 'restricted' },
  '/403': { needs: 'restricted' },
  '/$': { needs: 'restricted' },
};

/** Returns a domain's first tab: stats, or emails for interns, who can't see stats. */
function firstDomainTab(viewer: Viewer, { name = '', tab }: Parameters): string | undefined {
  if (domainTabs.some((known) => known === tab)) return undefined;
  const first = can(viewer, 'viewStats') ? 'stats' : 'emails';
  return `/domains/${encodeURIComponent(name)}/${first}`;
}

export const pagePaths = Object.keys(accessRules) as readonly PagePath[];

const rulesByPath: Readonly<Partial<Record<string, AccessRule>>> = accessRules;

/**
 * Returns the access rule for a route's full path, with or without a trailing slash. While no route has matched, the
 * rule requires an account.
 */
export function accessRule(fullPath: string): AccessRule {
  return rulesByPath[fullPath.replace(/(?<=.)\/$/, '')] ?? { needs: 'account' };
}

const isAllowed = ({ permission }: AccessRule, viewer: Viewer) =>
  permission === undefined || can(viewer, permission);

/** Returns true if the page opens without a redirect, so that links to it may be offered. */
export function canOpen(viewer: Viewer, path: PagePath): boolean {
  const rule = accessRules[path];
  if (!needsUser(rule)) return true;
  const isKnown =
    viewer.user !== undefined && (rule.needs === 'noAccount' || viewer.account !== undefined);
  return isKnown && isAllowed(rule, viewer);
}

const changing = pagePaths.filter((path) => accessRules[path].permission === change.permission);

/** Returns false for links to pages that only change an agency, if the viewer can't change it. */
export const isOffered = (viewer: Viewer, href = ''): boolean =>
  can(viewer, 'changeAgency') ||
  !changing.some((path) => href.startsWith(path.replace(/\$.*/, '')));

export type AccessDecision =
  | {
      /** The screen to show. For `login`, the session navigates to the login page. */
      readonly show:
        | 'page'
        | 'loading'
        | 'login'
        | 'sessionLost'
        | 'unreachable'
        | 'welcome'
        | 'noAccountSelected';
    }
  | { readonly goTo: string };

/** Decides which screen a viewer sees when opening a page. */
export function decideAccess(
  rule: AccessRule,
  viewer: Viewer,
  parameters: Parameters,
): AccessDecision {
  if (!needsUser(rule)) return { show: 'page' };
  const missing = whatIsMissing(rule, viewer);
  if (missing !== undefined) return { show: missing };
  if (!isAllowed(rule, viewer)) return { goTo: rule.refusedTo ?? '/403' };
  const start = rule.startsAt?.(viewer, parameters);
  return start === undefined ? { show: 'page' } : { goTo: start };
}

const needsUser = ({ needs }: AccessRule) => needs === 'account' || needs === 'noAccount';

/** Returns the screen to show while the user or account that the page needs is missing. */
function whatIsMissing({ needs }: AccessRule, { status }: Viewer) {
  switch (status) {
    case 'signedOut':
      return 'login';
    case 'loading':
    case 'sessionLost':
    case 'unreachable':
      return status;
    case 'inAccount':
      return undefined;
    default:
      if (needs === 'noAccount') return undefined;
  }
  if (status === 'noAccounts') return 'welcome';
  return status === 'noAccountSelected' ? status : 'loading';
}

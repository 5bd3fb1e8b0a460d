import type { PageAccess } from '@machines/session/session-machine';

/**
 * Who may see a page beyond what its `access` asks for (specification, section 6): staff, or whoever sees the global
 * stats; the queue turns others away to `/`. `notIntern` and `domainTab` look at the agency too.
 */
export type PageGuard = 'staff' | 'approvalQueue' | 'globalStats' | 'notIntern' | 'domainTab';

/** What a person is, as far as guards ask. */
export type Role = 'staff' | 'globalStats' | 'intern';

/** How far it is known who is signed in, and in which account. */
export type Situation =
  | 'loading'
  | 'signedOut'
  | 'sessionLost'
  | 'unreachable'
  | 'noAccounts'
  | 'noAccountSelected'
  | 'withoutAccount'
  | 'inAccount';

export interface Standing {
  readonly situation: Situation;
  readonly roles: readonly Role[];
}

export interface PageRules {
  readonly access: PageAccess;
  readonly guard: PageGuard | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export type PageOutcome =
  | {
      /** What stands in the page's place; to `login` the session leads by itself. */
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

const page = { show: 'page' } as const;
const loading = { show: 'loading' } as const;
const home = { goTo: '/' } as const;
const forbidden = { goTo: '/403' } as const;

/**
 * What a person gets who opens a page: the one place that decides it, for the shell and for the table in
 * `docs/routes.md`. The backend authorises what the page asks for anyway.
 */
export function pageOutcome(rules: PageRules, standing: Standing): PageOutcome {
  if (rules.access === 'restricted' || rules.access === 'login') return page;
  switch (standing.situation) {
    case 'signedOut':
      return { show: 'login' };
    case 'loading':
    case 'sessionLost':
    case 'unreachable':
      return { show: standing.situation };
    default:
      return userOutcome(rules, standing) ?? accountOutcome(rules, standing);
  }
}

/** What the user alone decides; nothing where they may go on. */
function userOutcome({ guard }: PageRules, { roles }: Standing): PageOutcome | undefined {
  switch (guard) {
    case 'staff':
      return roles.includes('staff') ? undefined : forbidden;
    case 'approvalQueue':
      return roles.includes('staff') ? undefined : home;
    case 'globalStats':
      return roles.includes('globalStats') ? undefined : forbidden;
    default:
      return undefined;
  }
}

function accountOutcome(rules: PageRules, { situation, roles }: Standing): PageOutcome {
  if (rules.access === 'noAccount') return page;
  if (situation === 'noAccounts') return { show: 'welcome' };
  if (situation === 'noAccountSelected') return { show: 'noAccountSelected' };
  if (situation === 'withoutAccount') return loading;
  if (rules.guard === 'notIntern') return roles.includes('intern') ? home : page;
  if (rules.guard === 'domainTab') return tabOutcome(rules, roles);
  return page;
}

const domainTabs: readonly (string | undefined)[] = ['stats', 'emails', 'settings'];

/** A domain opens with its stats, which interns do not have: theirs opens with its e-mails. */
function tabOutcome({ params: { name = '', tab } }: PageRules, roles: readonly Role[]) {
  if (domainTabs.includes(tab)) return page;
  const first = roles.includes('intern') ? 'emails' : 'stats';
  return { goTo: `/domains/${encodeURIComponent(name)}/${first}` };
}

import { isRedirect, type AnyRoute } from '@tanstack/react-router';
import { createPortalRouter } from '@/app/router/create-portal-router';
import { pageAccessRule, pageName } from '@/app/router/route-metadata';
import { decideAccess, type AccessDecision, type Viewer } from '@/entities/session';
import { createMemoryHistory } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { demoAgencies } from '../../backend/demo/data/demo-agencies';
import { demoUsers, type DemoUser } from '../../backend/demo/data/demo-people';
import { sampleAccount } from '@contract/samples/sample-answers';
import { testConfig } from './portal-config';

/** URLs for routes with parameters; every other route's URL is its path. */
const samples: Readonly<Record<string, readonly string[]>> = {
  '/domains/$name/{-$tab}': [
    '/domains/{domain}',
    '/domains/{domain}/stats',
    '/domains/{domain}/emails',
    '/domains/{domain}/settings',
    '/domains/{domain}/anything',
  ],
  '/payment/edit/$id': ['/payment/edit/{card}'],
  '/billing/$id': ['/billing/{statement}'],
  '/$': ['/no/such/page'],
};

interface Column {
  readonly name: string;
  readonly viewer: Viewer;
}

const signedOut: Viewer = { status: 'signedOut', user: undefined, account: undefined };

function isIntern({ accounts }: DemoUser): boolean {
  return demoAgencies().some(({ type, number }) => type === 'intern' && accounts.includes(number));
}

function viewerOf(person: DemoUser, status: Viewer['status']): Viewer {
  const { type, groups, canViewOverview, isOwner } = person;
  const { staff_user_type: staff, intern_agency_type: intern } = testConfig;
  const account = { ...sampleAccount(), agency_type: isIntern(person) ? intern : 'Primary' };
  return {
    status,
    user: {
      user_type: type === 'staff' ? staff : type,
      groups: [...groups],
      can_view_overview: canViewOverview,
      is_owner: isOwner,
    },
    account: status === 'inAccount' ? account : undefined,
  };
}

/**
 * Returns the demo users with an open account, users who may not have chosen an account yet, and a signed-out visitor.
 */
function columns(): readonly Column[] {
  const people = demoUsers.filter(({ allowed }) => allowed);
  return [
    ...people.map((person): Column => {
      const hasAccount = person.type === 'staff' || person.accounts.length > 0;
      const viewer = viewerOf(person, hasAccount ? 'inAccount' : 'noAccounts');
      return { name: person.username, viewer };
    }),
    ...people
      .filter(({ type, accounts }) => type === 'staff' || accounts.length > 1)
      .map((person): Column => {
        const viewer = viewerOf(person, 'noAccountSelected');
        return { name: `${person.username}, no account chosen`, viewer };
      }),
    { name: 'signed out', viewer: signedOut },
  ];
}

const shown = {
  page: 'page',
  welcome: 'Welcome',
  noAccountSelected: 'No Account Selected',
  login: 'login',
} as const;

function cell(decision: AccessDecision): string {
  if ('goTo' in decision) return `\`${decodeURI(decision.goTo)}\``;
  if (decision.show === 'page') return 'page';
  if (decision.show in shown) return shown[decision.show as keyof typeof shown];
  throw new Error(`"${decision.show}" is not a final state`);
}

/** Returns the destination if the route redirects every viewer. */
function redirectOf(route: AnyRoute): string | undefined {
  try {
    // The router's type depends on the route; these redirects only read the search parameters.
    (route.options.beforeLoad as ((given: object) => void) | undefined)?.({
      search: { destination: '/domains' },
    });
    return undefined;
  } catch (error) {
    if (isRedirect(error)) return String(error.options.to);
    throw error;
  }
}

function portalRouter(address: string) {
  return createPortalRouter(
    {
      queryClient: new QueryClient(),
      isSignedIn: () => false,
      accountNumber: () => null,
      signOut: () => undefined,
    },
    createMemoryHistory({ initialEntries: [address] }),
  );
}

function rowsOf(route: AnyRoute): readonly (readonly string[])[] {
  const path = route.fullPath.replace(/(?<=.)\/$/, '');
  return (samples[route.id] ?? [path]).map((address) => {
    const router = portalRouter(address);
    const matches = router.matchRoutes(router.latestLocation);
    const rule = pageAccessRule(matches);
    const parameters = matches.at(-1)?.params ?? {};
    const to = redirectOf(route);
    const decisions = columns().map(({ viewer }) =>
      to === undefined ? cell(decideAccess(rule, viewer, parameters)) : `\`${to}\``,
    );
    const needs = rule.permission === undefined ? rule.needs : `${rule.needs}, ${rule.permission}`;
    return [`\`${address}\``, pageName(matches) ?? '', needs, ...decisions];
  });
}

/** Returns true for a layout route, which isn't a page itself. */
function isLayout(route: AnyRoute, all: readonly AnyRoute[]): boolean {
  return all.some(({ id }) => id === `${route.id}/`);
}

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/**
 * Returns the text of `docs/routes.md`: every route in the real tree for every demo user, as decided by the shell's own
 * access function.
 */
export function routeDocument(): string {
  const routes = Object.values(portalRouter('/').routesById).map((route): AnyRoute => route);
  const pages = routes
    .filter((route) => !route.isRoot && !isLayout(route, routes))
    .toSorted((left, right) => left.fullPath.localeCompare(right.fullPath));
  const head = ['address', 'title', 'needs', ...columns().map(({ name }) => name)];
  return [
    '# Routes',
    '',
    'What each demo user gets on each route. `npm run docs:routes` generates this from the route tree and the access rules (`src/entities/session/model/access-rules.ts`). A test fails when it is out of date, and a browser test visits every route and compares.',
    '',
    '- **page**: the page itself. An address: a redirect, which replaces the page in the history.',
    '- **login**: the login, and after it the requested page.',
    '- **No Account Selected** goes to `/accounts` after 3 seconds; choosing an account leads back.',
    '- `{domain}`, `{card}` and `{statement}` belong to the account; any other shows the not-found page.',
    '- **needs**: `account`, `noAccount` (a user, no account), `restricted` or `login` (nobody signed in), then the act that the viewer must be allowed to do.',
    '',
    tableRow(head),
    tableRow(head.map(() => '---')),
    ...pages.flatMap(rowsOf).map(tableRow),
    '',
  ].join('\n');
}

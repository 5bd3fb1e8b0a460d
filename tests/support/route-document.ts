import { isRedirect, type AnyRoute } from '@tanstack/react-router';
import { pageOutcome, type PageOutcome, type Role, type Standing } from '@/app/access/page-outcome';
import { createPortalRouter } from '@/app/router/create-portal-router';
import { pageName, pageRules } from '@/app/router/route-metadata';
import { plannedPage } from '@/app/router/planned-page';
import { PlannedCardPage, PlannedDomainPage } from '@/pages/planned';
import { createMemoryHistory } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { marketingAdminGroup } from '@contract/user';
import { demoAgencies } from '../../backend/demo-world/demo-agencies';
import { demoUsers, type DemoUser } from '../../backend/demo-world/demo-people';

/** Addresses of a route with parameters; every other route has the one of its path. */
const samples: Readonly<Record<string, readonly string[]>> = {
  '/domains/$name/{-$tab}': [
    '/domains/{domain}',
    '/domains/{domain}/stats',
    '/domains/{domain}/emails',
    '/domains/{domain}/settings',
    '/domains/{domain}/anything',
  ],
  '/payment/edit/$id': ['/payment/edit/{card}'],
  '/$': ['/no/such/page'],
};

interface Column {
  readonly name: string;
  readonly standing: Standing;
}

function rolesOf({ type, groups, accounts }: DemoUser): readonly Role[] {
  const isIntern = demoAgencies().some(
    (agency) => agency.type === 'intern' && accounts.includes(agency.number),
  );
  return [
    ...(type === 'staff' ? (['staff'] as const) : []),
    ...(type === 'staff' || groups.includes(marketingAdminGroup) ? (['globalStats'] as const) : []),
    ...(isIntern ? (['intern'] as const) : []),
  ];
}

/** The demo users in the account they work in, those who may have chosen none without one, and nobody. */
function columns(): readonly Column[] {
  const people = demoUsers.filter(({ allowed }) => allowed);
  return [
    ...people.map((person): Column => {
      const hasAccount = person.type === 'staff' || person.accounts.length > 0;
      return {
        name: person.username,
        standing: { situation: hasAccount ? 'inAccount' : 'noAccounts', roles: rolesOf(person) },
      };
    }),
    ...people
      .filter(({ type, accounts }) => type === 'staff' || accounts.length > 1)
      .map((person): Column => {
        const standing: Standing = { situation: 'noAccountSelected', roles: rolesOf(person) };
        return { name: `${person.username}, no account chosen`, standing };
      }),
    { name: 'signed out', standing: { situation: 'signedOut', roles: [] } },
  ];
}

const words = {
  page: 'page',
  welcome: 'Welcome',
  noAccountSelected: 'No Account Selected',
  login: 'login',
} as const;

function cell(outcome: PageOutcome, route: AnyRoute): string {
  if ('goTo' in outcome) return `\`${decodeURI(outcome.goTo)}\``;
  if (outcome.show === 'page') return isPlanned(route) ? 'planned' : 'page';
  if (outcome.show in words) return words[outcome.show as keyof typeof words];
  throw new Error(`Nobody stays at "${outcome.show}"`);
}

function isPlanned({ options: { component } }: AnyRoute): boolean {
  return [plannedPage, PlannedCardPage, PlannedDomainPage].some((planned) => planned === component);
}

/** Where a route leads to whoever opens it. */
function passage(route: AnyRoute): string | undefined {
  try {
    // The router types it by the route; these look at the search alone.
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
    { queryClient: new QueryClient(), isSignedIn: () => false, accountNumber: () => null },
    createMemoryHistory({ initialEntries: [address] }),
  );
}

function rowsOf(route: AnyRoute): readonly (readonly string[])[] {
  const path = route.fullPath.replace(/(?<=.)\/$/, '');
  return (samples[route.id] ?? [path]).map((address) => {
    const router = portalRouter(address);
    const matches = router.matchRoutes(router.latestLocation);
    const rules = pageRules(matches);
    const to = passage(route);
    const outcomes = columns().map(({ standing }) =>
      to === undefined ? cell(pageOutcome(rules, standing), route) : `\`${to}\``,
    );
    const needs = rules.guard === undefined ? rules.access : `${rules.access}, ${rules.guard}`;
    return [`\`${address}\``, pageName(matches) ?? '', needs, ...outcomes];
  });
}

/** A route that only frames those below it is no page of its own. */
function isFrame(route: AnyRoute, all: readonly AnyRoute[]): boolean {
  return all.some(({ id }) => id === `${route.id}/`);
}

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** `docs/routes.md`: every route of the real tree against every demo user, by the function that the guards ask. */
export function routeDocument(): string {
  const routes = Object.values(portalRouter('/').routesById).map((route): AnyRoute => route);
  const pages = routes
    .filter((route) => !route.isRoot && !isFrame(route, routes))
    .toSorted((left, right) => left.fullPath.localeCompare(right.fullPath));
  const head = ['address', 'title', 'needs', ...columns().map(({ name }) => name)];
  return [
    '# Routes',
    '',
    'Who gets what on which route. Generated by `npm run docs:routes` from the route tree, the demo users and the one function that decides (`src/app/access/page-outcome.ts`); a test fails when it is out of date, and another visits the routes in a browser and compares.',
    '',
    '- **page**: the page itself; **planned**: a page that says what will stand there; an address: the person is led there, in the place of the page in the history.',
    '- **login**: the login, and after it the page that was wanted.',
    '- **No Account Selected** leads to `/accounts` after 3 seconds, and a choice leads back.',
    "- `{domain}` and `{card}` are the account's own; any other shows the page that does not exist.",
    '- What a page needs: `account`, `noAccount` (a user alone), `restricted` and `login` (nobody); then its guard.',
    '',
    tableRow(head),
    tableRow(head.map(() => '---')),
    ...pages.flatMap(rowsOf).map(tableRow),
    '',
  ].join('\n');
}

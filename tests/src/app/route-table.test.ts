import type { PageAccess } from '@machines/session/session-machine';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { FileRoutesById } from '@/app/route-tree.gen';
import { createPortalRouter } from '@/app/router/create-portal-router';
import type { PageGuard } from '@/app/access/page-outcome';
import {
  breadcrumbs,
  pageAccess,
  pageName,
  pageRules,
  windowTitle,
} from '@/app/router/route-metadata';

interface Row {
  /** An address that leads to the route. */
  readonly address: string;
  readonly title: string;
  readonly access: PageAccess;
  readonly guard: PageGuard | undefined;
  /** Labels, each with the address it leads to. */
  readonly crumbs: Readonly<Record<string, string>>;
}

/** Written by hand: a route that is added is named here, too, or neither compiles nor passes. */
const table = {
  '/': {
    address: '/',
    title: 'Dashboard · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: {},
  },
  '/domains': {
    address: '/domains/',
    title: 'Domains · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', Domains: '/domains' },
  },
  '/domains/': {
    address: '/domains',
    title: 'Domains · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', Domains: '/domains' },
  },
  '/domains/transfer': {
    address: '/domains/transfer',
    title: 'Transfer Domain · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', Domains: '/domains', 'Transfer Domain': '/domains/transfer' },
  },
  '/domains/purchase': {
    address: '/domains/purchase',
    title: 'Purchase Domain · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', Domains: '/domains', 'Purchase Domain': '/domains/purchase' },
  },
  '/domains/$name/{-$tab}': {
    address: '/domains/cedar-quote.example/emails',
    title: 'cedar-quote.example · Agency Portal',
    access: 'account',
    guard: 'domainTab',
    crumbs: {
      Dashboard: '/',
      Domains: '/domains',
      'cedar-quote.example': '/domains/cedar-quote.example/emails',
    },
  },
  '/qlp': {
    address: '/qlp',
    title: 'Landing Pages · Agency Portal',
    access: 'account',
    guard: 'notIntern',
    crumbs: { Dashboard: '/', 'Landing Pages': '/qlp' },
  },
  '/campaigns': {
    address: '/campaigns/',
    title: 'Campaign Stats · Agency Portal',
    access: 'account',
    guard: 'notIntern',
    crumbs: { Dashboard: '/', 'Campaign Stats': '/campaigns' },
  },
  '/campaigns/': {
    address: '/campaigns',
    title: 'Campaign Stats · Agency Portal',
    access: 'account',
    guard: 'notIntern',
    crumbs: { Dashboard: '/', 'Campaign Stats': '/campaigns' },
  },
  '/campaigns/tools': {
    address: '/campaigns/tools',
    title: 'Campaign Tools · Agency Portal',
    access: 'account',
    guard: 'notIntern',
    crumbs: {
      Dashboard: '/',
      'Campaign Stats': '/campaigns',
      'Campaign Tools': '/campaigns/tools',
    },
  },
  '/adwords': {
    address: '/adwords',
    title: 'Google Ads · Agency Portal',
    access: 'account',
    guard: 'notIntern',
    crumbs: { Dashboard: '/', 'Google Ads': '/adwords' },
  },
  '/payment': {
    address: '/payment/',
    title: 'Payment Settings · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', 'Payment Settings': '/payment' },
  },
  '/payment/': {
    address: '/payment',
    title: 'Payment Settings · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', 'Payment Settings': '/payment' },
  },
  '/payment/new': {
    address: '/payment/new',
    title: 'Add Card · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', 'Payment Settings': '/payment', 'Add Card': '/payment/new' },
  },
  '/payment/edit/$id': {
    address: '/payment/edit/card-1',
    title: 'Edit Card · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', 'Payment Settings': '/payment', 'Edit Card': '/payment/edit/card-1' },
  },
  '/billing': {
    address: '/billing',
    title: 'Billing History · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', 'Billing History': '/billing' },
  },
  '/team': {
    address: '/team',
    title: 'Team Permissions · Agency Portal',
    access: 'account',
    guard: undefined,
    crumbs: { Dashboard: '/', 'Team Permissions': '/team' },
  },
  '/profile': {
    address: '/profile',
    title: 'My Profile · Agency Portal',
    access: 'noAccount',
    guard: undefined,
    crumbs: { Dashboard: '/', 'My Profile': '/profile' },
  },
  '/glossary': {
    address: '/glossary',
    title: 'Glossary · Agency Portal',
    access: 'noAccount',
    guard: undefined,
    crumbs: { Dashboard: '/', Glossary: '/glossary' },
  },
  '/accounts': {
    address: '/accounts',
    title: 'Accounts · Agency Portal',
    access: 'noAccount',
    guard: undefined,
    crumbs: { Dashboard: '/', Accounts: '/accounts' },
  },
  '/admin/globalstats': {
    address: '/admin/globalstats',
    title: 'Global Stats · Agency Portal',
    access: 'noAccount',
    guard: 'globalStats',
    crumbs: { Dashboard: '/', 'Global Stats': '/admin/globalstats' },
  },
  '/admin/approvalqueue': {
    address: '/admin/approvalqueue',
    title: 'Approval Queue · Agency Portal',
    access: 'noAccount',
    guard: 'approvalQueue',
    crumbs: { Dashboard: '/', 'Approval Queue': '/admin/approvalqueue' },
  },
  '/admin/complianceregexes': {
    address: '/admin/complianceregexes',
    title: 'Compliance Regexes · Agency Portal',
    access: 'noAccount',
    guard: 'staff',
    crumbs: { Dashboard: '/', 'Compliance Regexes': '/admin/complianceregexes' },
  },
  '/admin/emaillogs': {
    address: '/admin/emaillogs',
    title: 'Email Logs Lookup · Agency Portal',
    access: 'noAccount',
    guard: 'staff',
    crumbs: { Dashboard: '/', 'Email Logs Lookup': '/admin/emaillogs' },
  },
  '/admin/agencyintern': {
    address: '/admin/agencyintern',
    title: 'Agency Intern Form · Agency Portal',
    access: 'noAccount',
    guard: 'staff',
    crumbs: { Dashboard: '/', 'Agency Intern Form': '/admin/agencyintern' },
  },
  '/login': {
    address: '/login',
    title: 'Log in · Agency Portal',
    access: 'login',
    guard: undefined,
    crumbs: {},
  },
  '/login/': {
    address: '/login/',
    title: 'Log in · Agency Portal',
    access: 'login',
    guard: undefined,
    crumbs: {},
  },
  '/login/staff': {
    address: '/login/staff',
    title: 'Log in · Agency Portal',
    access: 'login',
    guard: undefined,
    crumbs: {},
  },
  '/redirect': {
    address: '/redirect?destination=%2Fdomains',
    title: 'Agency Portal',
    access: 'restricted',
    guard: undefined,
    crumbs: {},
  },
  '/logout': {
    address: '/logout',
    title: 'Log out · Agency Portal',
    access: 'restricted',
    guard: undefined,
    crumbs: {},
  },
  '/403': {
    address: '/403',
    title: 'No access · Agency Portal',
    access: 'restricted',
    guard: undefined,
    crumbs: {},
  },
  '/$': {
    address: '/no/such/page',
    title: 'Page not found · Agency Portal',
    access: 'restricted',
    guard: undefined,
    crumbs: {},
  },
} as const satisfies Record<Exclude<keyof FileRoutesById, '__root__'>, Row>;

function matchesAt(address: string) {
  const router = createPortalRouter(
    { queryClient: new QueryClient(), isSignedIn: () => false, accountNumber: () => null },
    createMemoryHistory({ initialEntries: [address] }),
  );
  return { router, matches: router.matchRoutes(router.latestLocation) };
}

it('names every route of the portal', () => {
  const { router } = matchesAt('/');
  const routes = Object.keys(router.routesById).filter((id) => id !== '__root__');
  expect(routes.toSorted()).toEqual(Object.keys(table).toSorted());
});

describe.each(Object.entries<Row>(table))('the route %s', (id, row) => {
  const { matches } = matchesAt(row.address);

  it(`is what ${row.address} leads to`, () => {
    expect(matches.map(({ routeId }) => String(routeId))).toContain(id);
  });

  it(`is titled "${row.title}"`, () => {
    expect(windowTitle(pageName(matches))).toBe(row.title);
  });

  it(`is a page of the kind ${row.access}`, () => {
    expect(pageAccess(matches)).toBe(row.access);
  });

  it(`is guarded by ${row.guard ?? 'nothing more'}`, () => {
    expect(pageRules(matches).guard).toBe(row.guard);
  });

  it(`stands below ${Object.keys(row.crumbs).join(', ') || 'no crumbs'}`, () => {
    const crumbs = breadcrumbs(matches).map(({ id: path, label }) => [
      label,
      path === '/' ? path : path.replace(/\/$/, ''),
    ]);
    expect(Object.fromEntries(crumbs)).toEqual(row.crumbs);
  });
});

it('asks every page for an account that does not say otherwise', () => {
  expect(pageAccess([])).toBe('account');
  expect(pageAccess([{ pathname: '/x', staticData: {}, params: {} }])).toBe('account');
});

it('takes an address whose domain or card is not there for a page that does not exist', () => {
  const matches = [
    { pathname: '/domains', staticData: { crumb: 'Domains' }, params: {} },
    { pathname: '/domains/x', staticData: { crumb: '$name' }, params: {}, status: 'notFound' },
  ];
  expect(pageAccess(matches)).toBe('restricted');
  expect(pageName(matches)).toBe('Page not found');
});

import type { PageAccess } from '@machines/session/session-machine';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { FileRoutesById } from '@/app/route-tree.gen';
import { createPortalRouter } from '@/app/router/create-portal-router';
import { breadcrumbs, pageAccess, pageTitle } from '@/app/router/route-metadata';

interface Row {
  /** An address that leads to the route. */
  readonly address: string;
  readonly title: string;
  readonly access: PageAccess;
  /** Labels, each with the address it leads to. */
  readonly crumbs: Readonly<Record<string, string>>;
}

/** Written by hand: a route that is added is named here, too, or neither compiles nor passes. */
const table = {
  '/': { address: '/', title: 'Dashboard · Agency Portal', access: 'account', crumbs: {} },
  '/domains': {
    address: '/domains/',
    title: 'Domains · Agency Portal',
    access: 'account',
    crumbs: { Dashboard: '/', Domains: '/domains' },
  },
  '/domains/': {
    address: '/domains',
    title: 'Domains · Agency Portal',
    access: 'account',
    crumbs: { Dashboard: '/', Domains: '/domains' },
  },
  '/domains/transfer': {
    address: '/domains/transfer',
    title: 'Transfer Domain · Agency Portal',
    access: 'account',
    crumbs: { Dashboard: '/', Domains: '/domains', 'Transfer Domain': '/domains/transfer' },
  },
  '/accounts': {
    address: '/accounts',
    title: 'Accounts · Agency Portal',
    access: 'noAccount',
    crumbs: { Dashboard: '/', Accounts: '/accounts' },
  },
  '/admin/globalstats': {
    address: '/admin/globalstats',
    title: 'Global Stats · Agency Portal',
    access: 'noAccount',
    crumbs: { Dashboard: '/', 'Global Stats': '/admin/globalstats' },
  },
  '/login': {
    address: '/login',
    title: 'Log in · Agency Portal',
    access: 'login',
    crumbs: {},
  },
  '/login/': { address: '/login/', title: 'Log in · Agency Portal', access: 'login', crumbs: {} },
  '/login/staff': {
    address: '/login/staff',
    title: 'Log in · Agency Portal',
    access: 'login',
    crumbs: {},
  },
  '/redirect': {
    address: '/redirect?destination=%2Fdomains',
    title: 'Agency Portal',
    access: 'restricted',
    crumbs: {},
  },
  '/logout': {
    address: '/logout',
    title: 'Log out · Agency Portal',
    access: 'restricted',
    crumbs: {},
  },
  '/403': {
    address: '/403',
    title: 'No access · Agency Portal',
    access: 'restricted',
    crumbs: {},
  },
  '/$': {
    address: '/no/such/page',
    title: 'Page not found · Agency Portal',
    access: 'restricted',
    crumbs: {},
  },
} as const satisfies Record<Exclude<keyof FileRoutesById, '__root__'>, Row>;

function matchesAt(address: string) {
  const router = createPortalRouter(
    { queryClient: new QueryClient(), accountNumber: () => null },
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
    expect(pageTitle(matches)).toBe(row.title);
  });

  it(`is a page of the kind ${row.access}`, () => {
    expect(pageAccess(matches)).toBe(row.access);
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
  expect(pageAccess([{ pathname: '/x', staticData: {} }])).toBe('account');
});

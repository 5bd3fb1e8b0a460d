import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createPortalRouter } from '@/app/router/create-portal-router';
import { breadcrumbs, pageAccessRule, pageName } from '@/app/router/route-metadata';

function routerAt(address: string) {
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

function matchesAt(address: string) {
  const router = routerAt(address);
  return router.matchRoutes(router.latestLocation);
}

/* Titles are covered by the test of docs/routes.md, which lists the title of every route. */

it.each([
  ['/', []],
  ['/domains', ['Dashboard /', 'Domains /domains']],
  ['/campaigns/', ['Dashboard /', 'Campaign Stats /campaigns']],
  ['/domains/transfer', ['Dashboard /', 'Domains /domains', 'Transfer Domain /domains/transfer']],
  [
    '/domains/cedar-quote.example/emails',
    ['Dashboard /', 'Domains /domains', 'cedar-quote.example /domains/cedar-quote.example/emails'],
  ],
  [
    '/payment/edit/card-1',
    ['Dashboard /', 'Payment Settings /payment', 'Edit Card /payment/edit/card-1'],
  ],
  ['/403', []],
])('the page at %s has its breadcrumbs', (address, expected) => {
  const crumbs = breadcrumbs(matchesAt(address));
  expect(crumbs.map(({ id, label }) => `${label} ${id.replace(/(?<=.)\/$/, '')}`)).toEqual(
    expected,
  );
});

it.each([
  ['/admin/emaillogs', ['/accounts', '/admin/emaillogs']],
  ['/accounts', ['/accounts']],
])('without an account, Dashboard at %s leads to the accounts', (address, expected) => {
  expect(breadcrumbs(matchesAt(address), '/accounts').map(({ id }) => id)).toEqual(expected);
});

it('a route with child routes has no content of its own', () => {
  const layouts: readonly AnyRoute[] = Object.values(routerAt('/').routesById).filter(
    ({ isRoot, children }) => !isRoot && children !== undefined,
  );
  expect(layouts.length).toBeGreaterThan(0);
  for (const { id, options } of layouts) expect(options.component, id).toBeUndefined();
});

it('treats a URL whose domain or card does not exist as not found', () => {
  const matches = matchesAt('/domains/nobody.example/stats').map((match, index, all) =>
    index === all.length - 1 ? { ...match, status: 'notFound' } : match,
  );
  expect(pageAccessRule(matches).needs).toBe('restricted');
  expect(pageName(matches)).toBe('Page not found');
});

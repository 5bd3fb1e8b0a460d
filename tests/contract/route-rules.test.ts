import { addCard } from '@contract/new-card';
import { listCards } from '@contract/card';
import { authenticate } from '@contract/sign-in';
import { noRules, type RouteRules } from '@backend/http/route-rules';
import type { Route } from '@backend/http/route';
import { expect, it } from 'vitest';

it("the route type rejects a write without rules, and rules that don't match the endpoint's access", () => {
  const registered: unknown[] = [];
  const route: Route = (endpoint: unknown) => void registered.push(endpoint);
  const handle = () => Promise.reject(new Error('Not called'));
  route(listCards, handle);
  route(addCard, noRules, handle);
  // @ts-expect-error a write has to state its limit and its audit
  route(addCard, handle);
  // @ts-expect-error the audit is missing
  const rules: RouteRules<typeof addCard> = { limit: null };
  const perAccount = { name: 'sign-ins', per: 'account', most: 1, seconds: 1 } as const;
  // @ts-expect-error a public endpoint has no account
  route(authenticate, { limit: perAccount, audit: null }, handle);
  route(addCard, { ...rules, limit: perAccount }, handle);
  expect(registered).toHaveLength(5);
});

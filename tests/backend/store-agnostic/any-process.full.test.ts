import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { logout } from '@contract/sign-in';
import { rotateKey } from '@backend/store/key-ring';
import { newToken } from '@backend/store/secrets';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newKey, purchaseOf, Shopper, doneOnce, traceOf } from '../support/shopper';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { Visitor } from '../support/visitor';

let balancer: Server;
let backends: readonly TestBackend[];
let visitor: () => Visitor;
/** The processes that served a call, in order. */
const served: number[] = [];

beforeAll(async () => {
  let calls = 0;
  balancer = createServer((incoming, response) => {
    const turn = (calls += 1) % backends.length;
    served.push(turn);
    const { method, url: path, headers } = incoming;
    const port = backends[turn]?.server.port;
    const onward = request({ port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => balancer.listen(0, listening));
  const origin = `http://localhost:${(balancer.address() as AddressInfo).port}`;
  const first = await startTestBackend({ PORTAL_ORIGIN: origin });
  backends = [first, await first.another(), await first.another()];
  visitor = () => new Visitor(origin);
});

afterAll(async () => {
  balancer.close();
  for (const each of backends.toReversed()) await each.stop();
});

it('a person signs in, orders a domain and signs out, although each call goes to another process', async () => {
  const browser = visitor();
  served.length = 0;
  await browser.signInByProvider('agent');
  const shopper = new Shopper(browser, '100001');
  const key = newKey();
  const body = await purchaseOf(shopper);
  const ordered = await shopper.call(orderDomain, { key, body });
  expect(await shopper.call(orderDomain, { key, body })).toEqual(ordered);
  expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({ status: 'done' });
  expect((await shopper.call(listDomains)).map(({ name }) => name)).toContain(body.name);
  expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
  await browser.request(logout);
  expect((await shopper.request(listDomains)).status).toBe(401);
  expect(new Set(served)).toEqual(new Set([0, 1, 2]));
});

it('a person signs in, although a new process signs cookies with a newer key than the others had', async () => {
  const [first] = backends;
  if (first === undefined) throw new Error('There are no processes');
  const key = { name: 'provider-cookie-key', generate: newToken };
  await rotateKey(first.store.database, [], key, { revoke: true });
  backends = [...backends, await first.another()];
  // The processes read their keys every few seconds.
  const signIn = () => visitor().signInByProvider('agent');
  await vi.waitFor(() => expect(signIn()).resolves.toBeUndefined(), {
    timeout: 20_000,
    interval: 500,
  });
}, 60_000);

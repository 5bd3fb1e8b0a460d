import { activeUser } from '@contract/user';
import { orderDomain, readOrder } from '@contract/order';
import { logout } from '@contract/sign-in';
import { addFault } from '@contract/test-mode';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey, newShopper, purchaseOf, type Shopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend({ CALLS_IN_FLIGHT: '1' });

let held: Promise<unknown> = Promise.resolve();
afterEach(() => held);

const isBusy = async ({ visitor }: Shopper) => (await visitor.request(activeUser)).status === 503;

/** Returns a signed-in user while another of their calls occupies the only slot for 1.5 seconds. */
async function whileBusy(): Promise<Shopper> {
  const shopper = await newShopper(backend);
  const { method, path } = activeUser;
  const body = { method, path, kind: 'delay', delay_ms: 1_500 };
  await shopper.visitor.call(addFault, { body });
  held = shopper.visitor.request(activeUser);
  await vi.waitFor(async () => expect(await isBusy(shopper)).toBe(true), { interval: 5 });
  return shopper;
}

describe('beyond the limit on calls in flight', () => {
  it('a call is refused with `Retry-After`, and works after that time', async () => {
    const shopper = await whileBusy();
    const { status, headers, error } = await shopper.visitor.refused(activeUser);
    expect({ status, reason: error.error_reason, retry: headers.get('Retry-After') }).toEqual({
      status: 503,
      reason: 'busy',
      retry: '1',
    });
    await held;
    expect(await isBusy(shopper)).toBe(false);
  });

  it('an order is refused before it is stored, and goes through later with the same key', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper, { name: `quote-${newKey()}.com` });
    const busy = await whileBusy();
    const key = newKey();
    expect((await shopper.refused(orderDomain, { key, body })).error.error_reason).toBe('busy');
    await held;
    expect(await isBusy(busy)).toBe(false);
    expect((await shopper.request(orderDomain, { key, body })).status).toBe(201);
  });

  it('order lookups and sign-out still work', async () => {
    const shopper = await whileBusy();
    const outcome = await shopper.request(readOrder, { path: { key: newKey() } });
    const left = await shopper.visitor.request(logout);
    expect({ outcome: outcome.status, left: left.status }).toEqual({ outcome: 200, left: 200 });
  });

  it('a page request returns a page that reloads itself', async () => {
    const { visitor } = await whileBusy();
    const response = await visitor.send('/domains/"><script>');
    expect({
      status: response.status,
      reload: response.headers.get('Refresh'),
      policy: response.headers.get('Content-Security-Policy'),
    }).toEqual({ status: 503, reload: '3', policy: expect.stringContaining("default-src 'none'") });
    const html = await response.text();
    expect(html).toContain('The portal is busy right now');
    expect(html).not.toContain('<script>');
  });
});

it('a client that never finishes sending its body occupies no slot', async () => {
  const { hostname, port } = new URL(backend.server.origin);
  const { visitor } = await newShopper(backend);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /backend/login_email/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  // By the time these calls end, the server has read the headers of the unfinished request.
  for (let calls = 0; calls < 20; calls += 1) {
    await vi.waitFor(async () => expect((await visitor.request(activeUser)).status).toBe(200));
  }
  socket.destroy();
});

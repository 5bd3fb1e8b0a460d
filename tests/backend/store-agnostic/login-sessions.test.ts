import { deviceOf } from '@backend/resources/sign-in/device';
import { endOtherSessions, endSession, listSessions } from '@contract/login-session';
import { endSessionsOf, findPeople } from '@contract/person';
import { advanceClock, startSession } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { describe, expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const backend = sharedBackend();
const proxied = sharedBackend({ TRUST_PROXY: '1', GEO_CITY_HEADER: 'x-city' });

async function browser(user: string): Promise<Visitor> {
  return (await newShopper(backend, user)).visitor;
}

const statusOf = async (visitor: Visitor) => (await visitor.request(activeUser)).status;

describe("a user's sessions", () => {
  it('are listed with the current one first, and can be ended one by one', async () => {
    const { visitor: first } = await newShopper(backend);
    await first.call(advanceClock, { body: { advance_seconds: 600 } });
    const second = await browser('agent');
    const stranger = await browser('member');

    const seen = await second.call(listSessions);
    expect(seen.map(({ is_current }) => is_current)).toEqual([true, false]);
    const [own, other] = seen;
    expect(
      Date.parse(own?.signed_in_at ?? '') - Date.parse(other?.signed_in_at ?? ''),
    ).toBeGreaterThan(590_000);
    expect(own).toMatchObject({ ip_address: '127.0.0.1', city: null });
    expect(JSON.stringify(seen)).not.toContain(second.cookies.get('portal_session'));

    const path = { id: other?.id ?? '' };
    for (const foreign of [path, { id: 'x' }, { id: own?.id ?? '' }]) {
      expect((await stranger.refused(endSession, { path: foreign })).status).toBe(404);
    }
    expect((await second.request(endSession, { path })).status).toBe(204);
    expect(await statusOf(first)).toBe(401);
    expect((await second.refused(endSession, { path })).error.error).toBe(
      'This session has already ended.',
    );
    expect(await statusOf(second)).toBe(200);
  });

  it('can be ended by staff, who see the devices but not the places', async () => {
    const [nora, other, theo, staff] = [
      await browser('agent'),
      await browser('agent'),
      await browser('member'),
      await browser('staff'),
    ];
    const find = async (q: string) => staff.call(findPeople, { query: { q } });
    for (const q of ['NORA Whit', 'agent@', ' whitfield agent']) {
      expect((await find(q)).map(({ username }) => username)).toEqual(['agent']);
    }
    expect(await find('%')).toEqual([]);
    const [found] = await find('agent@demo');
    expect(found?.agencies).toMatchObject([{ account_number: '100001', role: 'owner' }]);
    expect(JSON.stringify(found)).not.toContain('127.0.0.1');
    expect(found?.sessions[0]?.signed_in_through).toBe('emailed_link');
    const end = { body: { user_id: found?.user_id } };
    expect((await nora.refused(endSessionsOf, { body: { user_id: 'member' } })).status).toBe(403);
    expect((await staff.refused(endSessionsOf, { body: { user_id: 'x' } })).status).toBe(404);
    const newest = { session_id: found?.sessions[0]?.id };
    for (const user_id of ['member', found?.user_id]) {
      await staff.request(endSessionsOf, { body: { user_id, ...newest } });
    }
    expect(await Promise.all([nora, other, theo].map(statusOf))).toEqual([200, 401, 200]);
    expect((await staff.request(endSessionsOf, end)).status).toBe(204);
    expect(await Promise.all([nora, theo, staff].map(statusOf))).toEqual([401, 200, 200]);
    expect((await find('agent@demo'))[0]?.sessions).toEqual([]);
    expect(backend.logged()).toContain('"ended":"by staff","member":"agent"');
  });

  it('show the city and the address that a trusted proxy names', async () => {
    const visitor = proxied.visitor();
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-city': 'Springfield' };
    await visitor.call(startSession, { body: { user: 'agent' }, headers });
    expect(await visitor.call(listSessions)).toMatchObject([
      { ip_address: '203.0.113.7', city: 'Springfield' },
    ]);
  });

  it('can all be ended except the current one, without affecting anyone else', async () => {
    const { visitor: first } = await newShopper(backend);
    const second = await browser('agent');
    const third = await browser('agent');
    const colleague = await browser('member');
    expect((await second.request(endOtherSessions)).status).toBe(204);
    const after = await Promise.all([first, second, third, colleague].map(statusOf));
    expect(after).toEqual([401, 200, 401, 200]);
  });

  it('include no expired ones, and ending the current one signs the browser out', async () => {
    const { visitor: first } = await newShopper(backend);
    await first.call(advanceClock, { body: { advance_seconds: 13 * 3600 } });
    const second = await browser('agent');
    const [own, ...others] = await second.call(listSessions);
    expect(others).toEqual([]);
    await second.request(endSession, { path: { id: own?.id ?? '' } });
    expect(second.cookies.has('portal_session')).toBe(false);
    expect(await statusOf(second)).toBe(401);
  });
});

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it.each([
  [mozilla('Windows NT 10.0; Win64; x64', chrome), 'Chrome on Windows'],
  [mozilla('Windows NT 10.0; Win64; x64', `${chrome} Edg/131.0.0.0`), 'Edge on Windows'],
  [mozilla('Macintosh; Intel Mac OS X 10_15_7', chrome), 'Chrome on macOS'],
  [mozilla('iPhone; CPU iPhone OS 17_5 like Mac OS X', safari), 'Safari on iPhone'],
  [mozilla('iPad; CPU OS 17_5 like Mac OS X', safari), 'Safari on iPad'],
  [mozilla('Linux; Android 10; K', chrome), 'Chrome on Android'],
  [mozilla('X11; Linux x86_64; rv:130.0', 'Gecko/20100101 Firefox/130.0'), 'Firefox on Linux'],
  ['node', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the user agent %s is described as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

import { pageFinder } from '@backend/http/page-of';
import { accounts, users } from '@backend/schema';
import {
  readsInFlightId,
  preloadedResponsesId,
  type ReadsInFlight,
  type PreloadedResponses,
} from '@contract/preloaded-data';
import { csrfDefaults } from '@contract/http';
import {
  documentManifestFile,
  documentPlaces,
  shellPlaces,
  type DocumentManifest,
} from '@contract/portal-document';
import { logout } from '@contract/sign-in';
import { addFault, endSessions, noPreloadedDataCookie } from '@contract/test-mode';
import { activeUser, chooseAccount } from '@contract/user';
import { eq } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import type { Visitor } from '../support/visitor';

const { nonce, config, head, shellStart, shellEnd, styles, answers: answersPlace } = documentPlaces;

const template =
  `<html><head><meta name="portal-config" content="${config}">${head}` +
  `<script nonce="${nonce}"></script></head>` +
  `<body><div id="root">${shellStart}<i>bare</i>${shellEnd}</div>${styles}${answersPlace}</body></html>`;

const page = (path: string, shell: string | null = 'list') => ({
  path,
  shell,
  scripts: [`/assets/page${path.replaceAll(/\W/g, '-')}.js`],
  styles: [`/assets/page${path.replaceAll(/\W/g, '-')}.css`],
});

const manifest: DocumentManifest = {
  pages: [
    page('/$', null),
    { ...page('/', 'dashboard'), isInAccount: true, saysPastDue: true },
    page('/domains'),
    page('/domains/'),
    page('/domains/$name/{-$tab}'),
    page('/domains/transfer', 'wizard'),
    page('/accounts'),
    page('/login/', null),
    page('/logout', null),
  ],
  shells: {
    dashboard: `<i>${shellPlaces.bars}tiles</i>`,
    wizard: `<i>${shellPlaces.bars}steps</i>`,
    list: `<i>${shellPlaces.bars}rows</i>`,
  },
  bars: {
    staff: `<b>${shellPlaces.agency}, ${shellPlaces.agentCode}</b>`,
    pastDue: '<b>past due</b>',
  },
};

interface Reads {
  readonly answers: PreloadedResponses;
  readonly inFlight: readonly string[];
}

const nothing: Reads = { answers: {}, inFlight: [] };

async function dist(document: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-portal-document-'));
  await writeFile(join(folder, 'index.html'), template);
  if (document !== undefined) {
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    await writeFile(join(folder, documentManifestFile), text);
  }
  return folder;
}

let backend: TestBackend;
let folder: string;

beforeAll(async () => {
  folder = await dist(manifest);
  backend = await startTestBackend({ PORTAL_DIST: folder });
});

afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(user = 'agent'): Promise<Visitor> {
  const visitor = backend.visitor();
  await visitor.signIn(user);
  return visitor;
}

/** A staff member who can open any account. */
async function staff() {
  const visitor = await signedIn('staff');
  const open = async (account: string) => {
    await visitor.call(chooseAccount, { body: { current_account: account } });
    return account;
  };
  return { visitor, open };
}

const htmlOf = async (visitor: Visitor, path: string) => (await visitor.send(path)).text();

function dataIn(html: string, id: string): string | undefined {
  return new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1];
}

function readsIn(html: string): Reads | null {
  const [inFlight, answers] = [dataIn(html, readsInFlightId), dataIn(html, preloadedResponsesId)];
  return inFlight === undefined || answers === undefined
    ? null
    : {
        inFlight: (JSON.parse(inFlight) as ReadsInFlight).addresses,
        answers: JSON.parse(answers) as PreloadedResponses,
      };
}

/**
 * Returns the preloaded data. Repeats the request until no response is late, because a new backend is slow at first.
 */
async function punctualReads(visitor: Visitor, path: string, answers: number) {
  return vi.waitFor(
    async () => {
      const reads = readsIn(await htmlOf(visitor, path));
      expect(Object.keys(reads?.answers ?? {})).toHaveLength(answers);
      return reads;
    },
    { timeout: 10_000 },
  );
}

const linksIn = (html: string, rel: 'modulepreload' | 'stylesheet') =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" crossorigin href="([^"]+)"`, 'g'))].map(
    ([, file]) => file,
  );
const preloadsIn = (html: string) => linksIn(html, 'modulepreload');

describe('the HTML for a signed-in person', () => {
  it('has the user, the account and everything else that the page loads, exactly as the calls return it', async () => {
    const visitor = await signedIn();
    const reads = await punctualReads(visitor, '/', 6);
    const read = async (address: string) => (await visitor.send(address)).json();
    for (const [address, { status, body }] of Object.entries(reads?.answers ?? {})) {
      expect({ status, body }, address).toEqual({ status: 200, body: await read(address) });
    }
  });

  it.each([
    ['/', ['users/active/', '', 'notifications/', 'domains/', 'attention/', 'overview/']],
    ['/domains/', ['users/active/', '', 'notifications/', 'domains/']],
    ['/accounts', ['users/active/', '', 'notifications/']],
    ['/logout', []],
    ['/nothing/here', []],
  ])('has exactly the responses that %s needs', async (path, paths) => {
    const reads = await punctualReads(await signedIn(), path, paths.length);
    const found = Object.keys(reads?.answers ?? {}).map((address) =>
      address.replace(/^\/backend\/api\/frontend\/(accounts\/\d+\/)?/, ''),
    );
    expect({ found, inFlight: reads?.inFlight }).toEqual({ found: paths, inFlight: [] });
  });

  it('identifies the sign-in that its responses belong to', async () => {
    const visitor = await signedIn();
    const { token } = JSON.parse(
      dataIn(await htmlOf(visitor, '/'), readsInFlightId) ?? '{}',
    ) as ReadsInFlight;
    expect(token).toHaveLength(12);
    expect(visitor.cookies.get(csrfDefaults.cookie)).toMatch(new RegExp(`^${token}`));
  });

  it.each([
    ['/', '/assets/page-.js', 'tiles'],
    ['/domains/transfer', '/assets/page-domains-transfer.js', 'steps'],
    ['/Domains/Transfer/', '/assets/page-domains-transfer.js', 'steps'],
    ['/domains/cedar-quote.example', '/assets/page-domains--name----tab-.js', 'rows'],
    ['/domains/cedar-quote.example/stats?days=7', '/assets/page-domains--name----tab-.js', 'rows'],
    ['/logout', '/assets/page-logout.js', 'bare'],
  ])('names the files of %s and contains its outline', async (path, file, outline) => {
    const html = await htmlOf(await signedIn(), path);
    expect(preloadsIn(html)).toEqual([file]);
    expect(linksIn(html, 'stylesheet')).toEqual([file.replace(/js$/, 'css')]);
    expect(html).toContain(`${shellStart}<i>${outline}</i>${shellEnd}`);
  });

  it('is not cached, whether compressed or not', async () => {
    const visitor = await signedIn();
    const { user_id: id } = await visitor.call(activeUser);
    await backend.store.database.update(users).set({ firstName: 'Zoë 🌳' }).where(eq(users.id, id));
    const user = await visitor.call(activeUser);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await visitor.send('/', { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
      expect(readsIn(await response.text())?.answers[activeUser.path]?.body).toEqual(user);
    }
  });

  it("contains nobody else's responses, even if they were requested just before", async () => {
    const own = async (visitor: Visitor) => readsIn(await htmlOf(visitor, '/'));
    const [agent, member] = [await signedIn('agent'), await signedIn('member')];
    const first = await own(agent);
    expect(first?.answers[activeUser.path]?.body).toMatchObject({ username: 'agent' });
    expect((await own(member))?.answers[activeUser.path]?.body).toMatchObject({
      username: 'member',
    });
    expect(await own(agent)).toEqual(first);
  });

  const barsOf = (html: string) => [...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, words]) => words);

  it("contains the account lines that the portal will show below this page's header", async () => {
    const { visitor, open } = await staff();
    expect(barsOf(await htmlOf(visitor, '/accounts'))).toEqual([]);
    await open('100001');
    expect(barsOf(await htmlOf(visitor, '/'))).toEqual(['Nora Whitfield, A00001']);
    await open('100003');
    expect(barsOf(await htmlOf(visitor, '/'))).toEqual([
      'Birch Hill Insurance, A00003',
      'past due',
    ]);
    expect(barsOf(await htmlOf(visitor, '/accounts'))).toEqual([]);
    expect(barsOf(await htmlOf(await signedIn(), '/'))).toEqual([]);
  });

  it("escapes an agency's name", async () => {
    const { visitor, open } = await staff();
    const number = await open('100001');
    const fullName = `</b>${head}${shellPlaces.agentCode}$&`;
    await backend.store.database
      .update(accounts)
      .set({ fullName })
      .where(eq(accounts.number, number));
    expect(barsOf(await htmlOf(visitor, '/'))).toEqual([
      `&lt;/b&gt;&lt;!--page-head--&gt;${shellPlaces.agentCode}$&amp;, A00001`,
    ]);
  });

  it("escapes a person's name", async () => {
    const visitor = await signedIn();
    const { user_id: id } = await visitor.call(activeUser);
    const firstName = '</script><script>alert(1)</script><!--';
    await backend.store.database.update(users).set({ firstName }).where(eq(users.id, id));
    const html = await htmlOf(visitor, '/');
    expect(html).not.toContain('alert(1)</script>');
    expect(readsIn(html)?.answers[activeUser.path]?.body).toEqual(await visitor.call(activeUser));
  });
});

describe('the HTML for a person who is not signed in', () => {
  it("has a 401 for the user, the login page's files, and no outline of the requested page", async () => {
    const html = await htmlOf(backend.visitor(), '/domains');
    expect(readsIn(html)).toMatchObject({
      answers: { [activeUser.path]: { status: 401, body: { error_reason: 'unauthenticated' } } },
      inFlight: [],
    });
    expect(preloadsIn(html)).toEqual(['/assets/page-login-.js']);
    expect(html).toContain(`${shellStart}<i>bare</i>${shellEnd}`);
  });

  it('preloads a sign-out only if nobody is signed in, and never ends a session', async () => {
    const reads = readsIn(await htmlOf(backend.visitor(), '/logout'));
    expect(reads?.answers).toEqual({ [logout.path]: { status: 200, body: { signed_out: true } } });
    const visitor = await signedIn();
    expect(readsIn(await htmlOf(visitor, '/logout'))).toEqual(nothing);
    expect((await visitor.call(activeUser)).username).toBe('agent');
  });

  it('is also sent once the session has ended', async () => {
    const visitor = await signedIn();
    await visitor.call(endSessions);
    const reads = readsIn(await htmlOf(visitor, '/'));
    expect(reads?.answers[activeUser.path]?.status).toBe(401);
    expect(reads?.inFlight).toEqual([]);
  });
});

describe('HTML without preloaded data', () => {
  it("is served if the user cannot be loaded, and the portal's own request fails, too", async () => {
    const visitor = await signedIn();
    const fault = { method: 'GET', path: activeUser.path, kind: 'status' };
    await visitor.call(addFault, { body: fault });
    const html = await htmlOf(visitor, '/');
    expect(readsIn(html)).toEqual({ answers: {}, inFlight: [activeUser.path] });
    expect(preloadsIn(html)).toEqual(['/assets/page-.js']);
    expect((await visitor.refused(activeUser)).status).toBe(500);
  });

  it.each([
    ['missing', undefined],
    ['malformed', '{"pages": ['],
    ['one of another shape', { pages: [{ path: '/' }], shells: {} }],
    [
      'naming foreign files',
      { ...manifest, pages: [{ ...page('/'), scripts: ['//evil.example/a.js'] }] },
    ],
  ])("is served if the build's list of pages is %s", async (_, document) => {
    const other = await dist(document);
    const own = await startTestBackend({ PORTAL_DIST: other });
    const html = await (await own.visitor().send('/')).text();
    await own.stop();
    await rm(other, { recursive: true });
    expect(html).toContain(head);
    expect(readsIn(html)).toBeNull();
    expect(preloadsIn(html)).toEqual([]);
    expect(html).toContain(`${shellStart}<i>bare</i>${shellEnd}`);
  });

  it('is served to tests that delay calls themselves', async () => {
    const visitor = await signedIn();
    visitor.cookies.set(noPreloadedDataCookie, '1');
    expect(readsIn(await htmlOf(visitor, '/'))).toEqual(nothing);
  });
});

it("the build's list of pages is not served", async () => {
  const response = await backend.visitor().send(`/${documentManifestFile}`);
  expect(response.status).toBe(404);
});

it('a path belongs to the matching page with the fewest parameters', () => {
  const find = pageFinder(manifest);
  expect(find('/domains/transfer')?.path).toBe('/domains/transfer');
  expect(find('/domains')?.path).toBe('/domains/');
  expect(find('/domains/a/b/c')).toBeUndefined();
});

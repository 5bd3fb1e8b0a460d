import { documentPlaces } from '@contract/portal-document';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';

const { nonce, config } = documentPlaces;
const template = `<html><head><meta name="portal-config" content="${config}"><script nonce="${nonce}"></script></head></html>`;

let backend: TestBackend;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agency-portal-document-'));
  await writeFile(join(folder, 'index.html'), template);
  backend = await startTestBackend({ PORTAL_DIST: folder, PROVIDER_NAME: '"><script>&' });
});

afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each(['br', 'gzip', 'identity'])(
  'the HTML contains the configuration and the nonce of its policy, and is not cached, with the encoding %s',
  async (encoding) => {
    const visitor = backend.visitor();
    const response = await visitor.send('/domains', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    const html = await response.text();
    const found = /nonce="([^"]+)"/.exec(html)?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${found}'`);
    expect(html).toContain('content="{&quot;');
    expect(html).not.toContain('%');
  },
);

it('the HTML escapes the configuration', async () => {
  const html = await (await backend.visitor().send('/')).text();
  expect(html).toContain('&quot;\\&quot;&gt;&lt;script&gt;&amp;&quot;');
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('a HEAD request gets the headers of the HTML', async () => {
  const response = await backend.visitor().send('/', { method: 'HEAD' });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('');
});

import type { AppEnv } from '@backend/http/app-env';
import type { WrittenResponses } from '@backend/http/preloaded-data';
import { portalRoutes } from '@backend/http/portal-routes';
import { preloadedResponsesId } from '@contract/preloaded-data';
import { documentPlaces, type DocumentManifest } from '@contract/portal-document';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testConfig } from '../../support/portal-config';

const document: DocumentManifest = {
  pages: [{ path: '/', shell: 'tiles', scripts: [], styles: [] }],
  shells: {},
  bars: { staff: '', pastDue: '' },
};

/** Serves HTML and loads its data with `more`. */
async function portalWhere(more: () => Promise<WrittenResponses>): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    context.set('slot', { whileReading: (read) => read(), holdUntil: () => undefined });
    await next();
  });
  portalRoutes({
    app,
    files: {
      template: `<p>outline</p>${documentPlaces.answers}</html>`,
      document,
      release: null,
      find: () => undefined,
    },
    config: testConfig,
    origin: 'http://localhost',
    cookies: { ensureCsrf: () => 'token' },
    headers: (_, next) => next(),
    preloadedData: () => Promise.resolve({ known: {}, inFlight: [], more }),
  });
  const server = createServer((request, response) => {
    void getRequestListener(app.fetch)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

it.each(['br', 'gzip', 'identity'])(
  'the outline is sent before its data is loaded, with the encoding %s',
  async (encoding) => {
    let arrive = (_answers: WrittenResponses) => {};
    const arriving = new Promise<WrittenResponses>((resolve) => (arrive = resolve));
    const address = await portalWhere(() => arriving);
    const { body } = await fetch(address, { headers: { 'accept-encoding': encoding } });
    const parts = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await parts?.read())?.value).toBe('<p>outline</p>');
    arrive({ '/zoë': { status: 200, body: '🌳', json: '"🌳"' } });
    let rest = '';
    for (let part = await parts?.read(); part?.done === false; part = await parts?.read()) {
      rest += part.value;
    }
    expect(rest).toBe(
      `<script type="application/json" id="${preloadedResponsesId}">{"/zoë":{"status":200,"body":"🌳"}}</script></html>`,
    );
  },
);

it.each(['br', 'gzip', 'identity'])(
  'a reader who leaves at any moment around the arrival of the data ends only their own response, with the encoding %s',
  async (encoding) => {
    const later = () =>
      new Promise<WrittenResponses>((resolve) => {
        setTimeout(() => resolve({}), 40);
      });
    const address = await portalWhere(later);
    const headers = { 'accept-encoding': encoding };
    const leaves = (ms: number) =>
      fetch(address, { headers, signal: AbortSignal.timeout(ms) }).then((each) => each.text());
    const left = Array.from({ length: 40 }, (_, moment) => leaves(30 + (moment % 20)));
    // An exception in an event handler would fail the run.
    await Promise.allSettled(left);
    expect(await (await fetch(address, { headers })).text()).toMatch(/<\/html>$/);
  },
);

it('a HEAD request loads no data', async () => {
  const more = vi.fn<() => Promise<WrittenResponses>>(() => Promise.resolve({}));
  const address = await portalWhere(more);
  const response = await fetch(address, { method: 'HEAD' });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(more).not.toHaveBeenCalled();
});

import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession, Cookie } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../lib/chromium.mjs';
import { Failure } from '../../lib/failure.mjs';

/** A Chrome DevTools Protocol client: sends commands and subscribes to events. */
export type Client = Pick<CDPSession, 'on' | 'send'>;

/** A response, which has the id of its command, or an event, which has none. */
interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/**
 * Connects to a browser through its pipes, in which each message ends with \0. Returns a function that creates a client
 * for a session, or for the browser itself.
 */
function connect(fromBrowser: Readable, toBrowser: Writable): (sessionId?: string) => Client {
  const messages = new EventEmitter().setMaxListeners(0);
  // Without a listener, an unhandled error would end the process.
  messages.on('error', () => {});
  toBrowser.on('error', (error) => messages.emit('error', error));
  fromBrowser.on('close', () => messages.emit('error', new Error('Chromium ended.')));
  let unfinished = '';
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const parts = (unfinished + text).split('\0');
    unfinished = parts.pop() ?? '';
    for (const message of parts.map((part) => JSON.parse(part) as Message)) {
      const { id, sessionId, method, params } = message;
      if (id === undefined) messages.emit(`${sessionId}:${method}`, params);
      else messages.emit(`${id}`, message);
    }
  });

  let lastId = 0;
  return (sessionId) => {
    const client: Client = {
      async send(method: string, params: object = {}) {
        lastId += 1;
        const answered = once(messages, `${lastId}`);
        toBrowser.write(`${JSON.stringify({ id: lastId, sessionId, method, params })}\0`);
        const [{ result, error }] = await answered;
        if (error !== undefined) throw new Error(`${method}: ${error.message}`);
        return result;
      },
      on(method: string | symbol, listener: (payload: never) => void) {
        messages.on(`${sessionId}:${String(method)}`, listener as (payload: unknown) => void);
        return client as CDPSession;
      },
    };
    return client;
  };
}

export type PlainChromium = Awaited<ReturnType<typeof startPlainChromium>>;

/**
 * Starts Chromium with its profile on disk, because an in-memory profile doesn't cache compiled code. Unlike
 * Playwright, attaches no debugger to pages, because V8 would then parse the sources again for every new Error. The
 * browser exits with this process, because its pipes close.
 */
export async function startPlainChromium() {
  const program = await ensureChromium();
  if ('problem' in program) throw new Failure(program.problem);
  const folder = mkdtempSync(join(tmpdir(), 'portal-chromium-'));
  const chromium = spawn(
    program.found,
    [...chromiumFlags, '--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(chromium, 'close');
  const [, , , toBrowser, fromBrowser] = chromium.stdio;
  const clientOf = connect(fromBrowser as Readable, toBrowser as Writable);
  const browser = clientOf();

  async function openTab() {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const client = clientOf(sessionId);
    const viewport = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false };
    await client.send('Emulation.setDeviceMetricsOverride', viewport);
    return { client, close: () => browser.send('Target.closeTarget', { targetId }) };
  }

  return {
    openTab,
    /** Deletes cached files, compiled code, the origin's storage, and all cookies except the given ones. */
    async forget(origin: string, cookies: readonly Omit<Cookie, 'partitionKey'>[] = []) {
      const { client, close } = await openTab();
      await client.send('Network.clearBrowserCache');
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await close();
      await browser.send('Storage.clearCookies');
      await browser.send('Storage.setCookies', { cookies: [...cookies] });
    },
    async close() {
      await browser.send('Browser.close');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Cookie } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../lib/chromium.mjs';
import { Failure } from '../../lib/failure.mjs';
import { connect, type Client } from './cdp';

const viewport = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false };

export interface Tab {
  readonly client: Client;
  readonly close: () => Promise<void>;
}

export interface PlainChromium {
  /** The version, such as "Chrome/156.0.8078.79". */
  readonly version: string;
  /** Deletes the cookies, the cached files and compiled code, and the storage of the origin. */
  readonly forget: (origin: string) => Promise<void>;
  readonly addCookies: (cookies: readonly Omit<Cookie, 'partitionKey'>[]) => Promise<void>;
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

async function openTab(browser: Client, clientOf: (sessionId: string) => Client): Promise<Tab> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const client = clientOf(sessionId);
  await client.send('Emulation.setDeviceMetricsOverride', viewport);
  return {
    client,
    async close() {
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}

/**
 * Starts a Chromium with its profile on disk, since one in memory doesn't cache compiled code, and without a debugger
 * on its pages. Playwright attaches one to each page, and then V8 parses the sources again for every new Error. The
 * browser ends with this process, since its pipes close.
 */
export async function startPlainChromium(): Promise<PlainChromium> {
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
  const { product } = await browser.send('Browser.getVersion');
  return {
    version: product,
    async forget(origin) {
      const { client, close: closeTab } = await openTab(browser, clientOf);
      await client.send('Network.clearBrowserCache');
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await closeTab();
      await browser.send('Storage.clearCookies');
    },
    async addCookies(cookies) {
      await browser.send('Storage.setCookies', { cookies: [...cookies] });
    },
    openTab: () => openTab(browser, clientOf),
    async close() {
      await browser.send('Browser.close');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

#!/usr/bin/env node
/**
 * Playwright starts this program instead of the Firefox executable. The program starts the system's Firefox and
 * forwards WebDriver BiDi messages. It handles two commands itself that stable Firefox doesn't support as Playwright
 * 1.65 sends them: emulating a color scheme and filling a field. Key presses and clicks activate their window first, as
 * a person's do. Held requests are sent with the current cookies. Downloads get the ids that Playwright expects.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../lib/firefox.mjs';

/**
 * @typedef {{ readonly id: number, readonly method: string, readonly params: Record<string, unknown> }} Command
 * @typedef {{
 *   readonly id?: number,
 *   readonly result?: unknown,
 *   readonly method?: string,
 *   readonly params?: {
 *     readonly url?: string,
 *     readonly context?: string,
 *     readonly request?: { readonly request: string, readonly url: string },
 *   },
 * }} Message
 * @typedef {{ readonly name: string, readonly value: { readonly value: string } }} Header
 */

/** The first id of this proxy's own commands. Playwright's ids start at 1. */
const firstOwnId = 2 ** 40;

/**
 * Makes Playwright insert text as if it were typed. Otherwise, Playwright uses the setter that React installs on a
 * field, so React sees no change, and Playwright appends to the selected text in an email field instead of replacing
 * it.
 * @param {string} message
 */
const withTyping = (message) =>
  message.replace(
    'function bidiInsertText(window, text) {',
    "$&if (window.document.execCommand('insertText', false, text)) return;",
  );

/**
 * Overrides the color scheme of tabs. Runs in Firefox's privileged scope.
 * @param {readonly string[]} ids
 * @param {string} scheme
 */
const overrideColorScheme = (ids, scheme) => {
  // @ts-expect-error -- Firefox's own global.
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  );
  for (const id of ids) {
    const context = NavigableManager.getBrowsingContextById(id);
    if (context !== null) context.top.prefersColorSchemeOverride = scheme;
  }
};

/** Waits until the window has painted. Runs in the page. */
const nextFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Connects Playwright to Firefox. @param {WebSocket} playwright @param {string} address */
async function connect(playwright, address) {
  const firefox = new WebSocket(address);
  /** @type {Map<number, (result: any) => void>} */
  const waiting = new Map();
  let nextId = firstOwnId;

  /** @param {string} method @param {object} params */
  const send = (method, params) =>
    new Promise((resolve) => {
      const id = nextId++;
      waiting.set(id, resolve);
      firefox.send(JSON.stringify({ id, method, params }));
    });

  /** Emulates a color scheme, for which stable Firefox has no command. @param {Command} command */
  const emulateColorScheme = async ({ id, params }) => {
    const { contexts = [], features } =
      /** @type {{ contexts?: string[], features: Record<string, string | null> }} */ (params);
    if (contexts.length > 0) {
      const tree = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
      await send('script.callFunction', {
        functionDeclaration: String(overrideColorScheme),
        arguments: [
          { type: 'array', value: contexts.map((value) => ({ type: 'string', value })) },
          { type: 'string', value: features['prefers-color-scheme'] ?? 'none' },
        ],
        target: { context: tree.contexts[0].context },
        awaitPromise: false,
      });
    }
    playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
  };

  /** @type {unknown} */
  let lastContext;
  /**
   * Activates the window, and then forwards the key presses or clicks.
   * @param {Command} command
   * @param {string} text
   */
  const act = async ({ params: { context } }, text) => {
    // This fails for a frame, but the frame's window is already active.
    await send('browsingContext.activate', { context });
    if (context !== lastContext) {
      // Until a background window has painted, clicks hit elements at outdated positions.
      await send('script.callFunction', {
        functionDeclaration: String(nextFrames),
        // The page's own functions may be replaced by a stopped clock's.
        target: { context, sandbox: 'frames' },
        awaitPromise: true,
      });
      lastContext = context;
    }
    firefox.send(text);
  };

  /** The requests that Firefox may hold. @type {Map<unknown, { url: string, context: unknown }>} */
  const held = new Map();

  /**
   * Sends a held request to the page's own server with the current cookies, as other engines do. Otherwise, Firefox sends
   * the cookies from when the request began.
   * @param {Command} command
   * @param {string} text
   */
  const resume = async ({ params, ...command }, text) => {
    const headers = /** @type {readonly Header[]} */ (params['headers'] ?? []);
    const request = held.get(params['request']);
    held.delete(params['request']);
    const isOwn = headers.some(
      ({ name, value }) => name.toLowerCase() === 'sec-fetch-site' && value.value === 'same-origin',
    );
    if (!isOwn || request === undefined) return firefox.send(text);
    const stored = await send('storage.getCookies', {
      filter: { domain: new URL(request.url).hostname },
      partition: { type: 'context', context: request.context },
    });
    const cookies = /** @type {readonly Header[]} */ (stored?.cookies ?? []);
    const value = cookies.map((cookie) => `${cookie.name}=${cookie.value.value}`).join('; ');
    const others = headers.filter(({ name }) => name.toLowerCase() !== 'cookie');
    const current = { name: 'Cookie', value: { type: 'string', value } };
    const sent = { ...params, headers: [...others, current] };
    firefox.send(JSON.stringify({ ...command, params: sent }));
  };

  /** @type {string[]} */
  const early = [];
  playwright.on('message', (data) => {
    const text = String(data);
    const command = /** @type {Command} */ (JSON.parse(text));
    if (command.method === 'emulation.setMediaFeaturesOverride') void emulateColorScheme(command);
    else if (command.method === 'input.performActions') void act(command, text);
    else if (command.method === 'network.continueRequest') void resume(command, text);
    else if (firefox.readyState === WebSocket.OPEN) firefox.send(withTyping(text));
    else early.push(text);
  });
  firefox.on('message', (data) => {
    const text = String(data);
    const message = /** @type {Message} */ (JSON.parse(text));
    const { id, result, method, params } = message;
    if (method === 'network.beforeRequestSent' && params?.request !== undefined) {
      const { request, url } = params.request;
      held.set(request, { url, context: params.context });
    }
    const answered = id === undefined ? undefined : waiting.get(id);
    if (answered !== undefined) answered(result);
    else if (method?.startsWith('browsingContext.download') === true) {
      // Playwright ignores downloads without an id, which Firefox 153 doesn't send.
      playwright.send(JSON.stringify({ ...message, params: { ...params, download: params?.url } }));
    } else playwright.send(text);
  });
  playwright.on('close', () => firefox.close());
  firefox.on('close', () => playwright.close());
  await once(firefox, 'open');
  for (const text of early) firefox.send(text);
}

const browser = spawn(
  findFirefox() ?? 'firefox',
  [...process.argv.slice(2), '--remote-allow-system-access'],
  { stdio: ['ignore', 'inherit', 'pipe'] },
);
browser.on('exit', (code) => process.exit(code ?? 1));
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
await once(server, 'listening');
createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (address === undefined) {
    console.error(line);
    return;
  }
  server.on('connection', (playwright) => void connect(playwright, `${address}/session`));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
});

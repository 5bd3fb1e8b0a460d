import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlainChromium, type PlainChromium } from '../../scripts/bench/first-load/chromium';
import { measureLoad, slow4G } from '../../scripts/bench/first-load/load';
import { json, serve } from '../support/http-server';

/** The page's script. After 200 ms, it replaces the shell's text with its own, as React would. */
const script = `setTimeout(() => {
  const sentence = document.createElement('h1');
  sentence.textContent = 'Logged Out';
  sentence.__reactFiber$made = {};
  document.querySelector('main').replaceChildren(sentence);
}, 200);`;

const html = `<!doctype html>
<link rel="preload" as="fetch" href="/ahead.json" />
<main><h1>Logged Out</h1></main>
<script>void fetch('/unread.json')</script>
<script src="/page.js"></script>`;

/** Serves a page that has a shell and a cacheable script. */
function servePage() {
  return serve(({ url }, response) => {
    if (url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=60' });
      response.end(script);
    } else if (url.endsWith('.json')) {
      json(response, 200, { letters: 'x'.repeat(5000) });
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    }
  });
}

describe('a measured load', () => {
  let browser: PlainChromium;

  beforeAll(async () => {
    browser = await startPlainChromium();
  });

  afterAll(() => browser.close());

  async function openAnew() {
    const { origin } = await servePage();
    await browser.forget(origin);
    return origin;
  }

  it("doesn't count text in the shell as content", async () => {
    const origin = await openAnew();
    const { content, fcp } = await measureLoad(browser, origin, 'signed out', undefined);
    expect(fcp).toBeGreaterThan(0);
    expect(content).toBeGreaterThanOrEqual(200);
  });

  it('counts all bytes from the network, including headers, but none from the cache', async () => {
    const origin = await openAnew();
    const cold = await measureLoad(browser, origin, 'signed out', undefined);
    const warm = await measureLoad(browser, origin, 'signed out', undefined);
    const kindsOf = ({ requests }: typeof cold) => requests.map(({ kind }) => kind).toSorted();
    expect(kindsOf(cold)).toEqual(['data', 'data', 'html', 'js']);
    expect(kindsOf(warm)).toEqual(['data', 'data', 'html']);
    const js = cold.requests.find(({ kind }) => kind === 'js');
    expect(js?.bytes).toBeGreaterThan(script.length + 'cache-control: max-age=60'.length);
  });

  it("ends even if the page doesn't read a response to its end", async () => {
    const origin = await openAnew();
    const start = performance.now();
    const { requests } = await measureLoad(browser, origin, 'signed out', undefined);
    expect(performance.now() - start).toBeLessThan(10_000);
    const unread = requests.find(({ url }) => url.endsWith('/unread.json'));
    expect(unread?.bytes).toBeGreaterThan(5000);
  });

  it('includes the delays of a slow network', async () => {
    const origin = await openAnew();
    const { content, requests } = await measureLoad(browser, origin, 'signed out', slow4G);
    const duration = (kind: string) => {
      const found = requests.find((request) => request.kind === kind);
      return found === undefined ? 0 : found.end - found.start;
    };
    expect(duration('html')).toBeGreaterThanOrEqual(slow4G.roundTrip);
    expect(duration('js')).toBeGreaterThanOrEqual(slow4G.roundTrip);
    expect(content).toBeGreaterThan(2 * slow4G.roundTrip);
  });
});

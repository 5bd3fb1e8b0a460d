import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import type { DomainDetail } from '../../contract/domain-detail';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { Failure } from '../lib/failure.mjs';
import { startTrialServer } from '../lib/trial-server.mjs';

const limitMilliseconds = 50;
const slowdown = 4;
const rounds = 5;
const count = 2000;
const domain = 'cedar-quote.example';
/** Typed slower than a search begins, so that lists are built between and under the keys. */
const typed = [
  { text: 'office3@inbox', delay: 150 },
  { text: '.example', delay: 260 },
];

/** Answers the call for the domain with 2,000 redirects to 40 destinations. */
async function serveManyRedirects(page: Page): Promise<void> {
  await page.route(new RegExp(`/domains/${domain}/$`), async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as DomainDetail;
    const [first] = detail.emails;
    if (first === undefined) throw new Error(`${domain} has no redirects`);
    const emails = Array.from({ length: count }, (_, index) => ({
      ...first,
      pk: `pk-${index}`,
      redirect_address: `agent${index}@${domain}`,
      real_address: `office${index % 40}@inbox.example`,
    }));
    await route.fulfill({ json: { ...detail, emails } });
  });
}

/** Milliseconds from each key press to the paint after it. */
async function typeIntoFilter(page: Page, origin: string): Promise<readonly number[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${origin}/domains/${domain}/emails`);
  await page.getByRole('searchbox', { name: 'Find an address or destination' }).click();
  // What draws the page isn't the filter's, nor are the menus, which load at the first press.
  await page.waitForLoadState('networkidle');
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const paints = await page.evaluateHandle(() => {
    const found: number[] = [];
    document.addEventListener('input', ({ timeStamp }) => {
      // A task scheduled in an animation frame runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => found.push(performance.now() - timeStamp)));
    });
    return found;
  });
  for (const { text, delay } of typed) await page.keyboard.type(text, { delay });
  await page.getByText(`50 of ${count} redirects`).first().waitFor();
  return paints.jsonValue();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Prints how soon each key typed into the filter of 2,000 redirects is painted, with a throttled CPU. What the filter
 * costs comes back in most rounds; what else the computer does, at any key: so the slowest median of a key counts.
 */
export async function benchRedirectFilter(): Promise<void> {
  const executablePath = findChromium(chromium.executablePath());
  const server = await startTrialServer();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    console.log(`Filter of ${count} redirects, from key to paint, ${rounds} times each key`);
    console.log(`Chromium ${browser.version()}, CPU throttled ${slowdown} times by CDP`);
    const [load = 0] = loadavg();
    console.log(`${cpus()[0]?.model}, ${cpus().length} cores, load ${load.toFixed(1)}\n`);
    const page = await browser.newPage();
    await serveManyRedirects(page);
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await page.getByRole('table').waitFor();
    const all: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await typeIntoFilter(page, server.origin));
    }
    const keys = typed.flatMap(({ text }) => [...text]);
    const medians = keys.map((_, key) => median(all.flatMap((times) => times[key] ?? [])));
    console.log(keys.map((key, index) => `${key} ${medians[index]?.toFixed(0)}`).join('  '));
    const slowest = Math.max(...medians);
    const range = `${Math.min(...all.flat()).toFixed(0)}–${Math.max(...all.flat()).toFixed(0)}`;
    console.log(`\nslowest key: median ${slowest.toFixed(0)} ms, limit ${limitMilliseconds} ms`);
    console.log(`all keys: median ${median(all.flat()).toFixed(0)} ms  (${range})`);
    if (slowest > limitMilliseconds) throw new Failure('Over the limit on this computer.');
  } finally {
    await browser.close();
    await server.stop();
  }
}

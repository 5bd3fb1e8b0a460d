import type { CampaignRow } from '../../contract/stats';
import type { Locator, Page } from 'playwright';
import { median, medianFigure, type Figure } from './harness';
import { onPortalPage, type PortalPage } from './portal-page';

const rounds = 5;
const count = 10_000;

export const method = `${count} campaign rows: from a click that sorts, filters or opens another tab to its paint (Interaction to Next Paint, in steps of 8 ms), median of ${rounds}; and the JavaScript of a first load of the page over the wire, with headers.`;

/** Returns all combinations of campaign codes, sources and pages on 20 sites. */
function manyRows(): readonly CampaignRow[] {
  const sources = ['GD', 'GM', 'FD', 'FM', 'YT', 'ET', ''];
  const pages = ['/homepage', '/auto', '/home', '/tenants', '/condo'];
  return Array.from({ length: count }, (_, index) => {
    const source = sources[index % sources.length] ?? '';
    return {
      path: pages[index % pages.length] ?? '/',
      domain_name: `site-${index % 20}.example`,
      cmpid: source === '' ? '' : `${source}${String((index % 699) + 1).padStart(3, '0')}`,
      visits: (index * 7919) % 997,
      page_views: (index * 104_729) % 4999,
      quotestarts: (index * 31) % 23,
      phone_clicks: 0,
      sms_clicks: 0,
      map_clicks: 0,
      google_review_clicks: 0,
      contactforms: 0,
    };
  });
}

/** Returns the size of the JavaScript that a signed-in person downloads for an address, in kB, with nothing cached. */
async function scriptKilobytes(page: Page, address: string): Promise<number> {
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ storageState });
  if (context === undefined) throw new Error('The page has no browser');
  const fresh = await context.newPage();
  const sizes: Promise<number>[] = [];
  fresh.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const bytes = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    sizes.push(bytes);
  });
  await fresh.goto(address);
  await fresh.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
  await context.close();
  return bytes / 1000;
}

/** The duration of a click, and the pause after it, which is longer than its effects take, in milliseconds. */
const hold = 100;
const rest = 500;

declare global {
  interface Window {
    /** The `duration` of each event of a click, from its timestamp to the next paint (Event Timing API). */
    pressDurations?: number[];
  }
}

/** Makes the current page record its clicks for `pressLatency`. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    window.pressDurations = durations;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) durations.push(entry.duration);
      }
    });
    const settings = { type: 'event', durationThreshold: 16 };
    observer.observe(settings);
  });
}

/**
 * Clicks the middle of an element, with the mouse in place before the CPU is throttled: finding the element, scrolling
 * and hovering don't count. Returns the longest duration of the click's events, which the browser reports from 16 ms.
 */
async function pressLatency({ page, throttle }: PortalPage, target: Locator): Promise<number> {
  await throttle(false);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(rest);
  await throttle(true);
  await page.evaluate(() => window.pressDurations?.splice(0));
  await page.mouse.down();
  await page.waitForTimeout(hold);
  await page.mouse.up();
  await page.waitForTimeout(rest);
  return Math.max(16, ...((await page.evaluate(() => window.pressDurations)) ?? []));
}

/** The clicked elements by name. The first one shows the cost of a click without effect. */
function targetsOf(page: Page): readonly (readonly [string, Locator])[] {
  const sorts = ['Traffic Source', 'Landing Page', 'Domain', 'Campaign Id', 'Views'];
  const filter = page.getByRole('switch', { name: /^Show Stats/ });
  return [
    ['(nothing)', page.getByRole('heading', { level: 1 })],
    ...sorts.map(
      (name) => [`sort by ${name}`, page.getByRole('button', { name, exact: true })] as const,
    ),
    ...['Landing Pages', 'Campaign IDs', 'Domains'].map(
      (name) => [`tab ${name}`, page.getByRole('tab', { name })] as const,
    ),
    ['rows without a campaign ID', filter],
    ['rows without a campaign ID', filter],
  ];
}

export function measure(): Promise<readonly Figure[]> {
  return onPortalPage(async (portal) => {
    const { page, origin } = portal;
    await page.route(/graph=campaigns_view/, (route) => route.fulfill({ json: manyRows() }));
    const kilobytes = await scriptKilobytes(page, `${origin}/campaigns`);
    await page.goto(`${origin}/campaigns?all=true`);
    await page.getByRole('button', { name: 'Traffic Source' }).waitFor();
    await page.waitForLoadState('networkidle');
    await watchPresses(page);
    const times = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, target] of targetsOf(page)) {
        const milliseconds = await pressLatency(portal, target);
        // The first round includes compilation.
        if (round > 0) times.set(name, [...(times.get(name) ?? []), milliseconds]);
      }
    }
    return [
      ...[...times]
        .toSorted(([, one], [, other]) => median(one) - median(other))
        .map(([name, values]) => medianFigure(name, values, 50)),
      { name: 'JavaScript', measured: kilobytes, unit: 'kB', limit: 185 },
    ];
  });
}

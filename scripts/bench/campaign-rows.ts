import type { CampaignRow } from '../../contract/stats';
import type { Page } from 'playwright';
import { judge, median } from './harness';
import { onPortalPage, pressLatency, watchPresses } from './portal-page';

const limitMilliseconds = 50;
/** The limit for JavaScript over the wire, including headers. */
const limitKilobytes = 185;
const rounds = 5;
const count = 10_000;

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

/**
 * Prints the time until sorting, filtering and another tab are painted with 10,000 campaign rows and a throttled CPU.
 */
export function benchCampaignRows(): Promise<void> {
  return onPortalPage(
    `${count} campaign rows, Interaction to Next Paint (Event Timing, in steps of 8 ms), median of ${rounds}`,
    (page) => page.route(/graph=campaigns_view/, (route) => route.fulfill({ json: manyRows() })),
    async (portal) => {
      const { page, origin } = portal;
      const kilobytes = await scriptKilobytes(page, `${origin}/campaigns`);
      await page.goto(`${origin}/campaigns?all=true`);
      await page.getByRole('button', { name: 'Traffic Source' }).waitFor();
      await page.waitForLoadState('networkidle');
      await watchPresses(page);
      /** The cost of a click without effect, on this page and computer. */
      const nothing = ['(nothing)', page.getByRole('heading', { level: 1 })] as const;
      const sorts = ['Traffic Source', 'Landing Page', 'Domain', 'Campaign Id', 'Views'].map(
        (name) => [`sort by ${name}`, page.getByRole('button', { name, exact: true })] as const,
      );
      const tabs = ['Landing Pages', 'Campaign IDs', 'Domains'].map(
        (name) => [`tab ${name}`, page.getByRole('tab', { name })] as const,
      );
      const filter = [
        'rows without a campaign ID',
        page.getByRole('switch', { name: /^Show Stats/ }),
      ] as const;
      const times = new Map<string, number[]>();
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, target] of [nothing, ...sorts, ...tabs, filter, filter]) {
          const milliseconds = await pressLatency(portal, target);
          // The first round includes compilation.
          if (round > 0) times.set(name, [...(times.get(name) ?? []), milliseconds]);
        }
      }
      const medians = [...times].map(([name, values]) => [name, median(values)] as const);
      for (const [name, milliseconds] of medians) {
        console.log(`${name.padEnd(28)} ${milliseconds.toFixed(0).padStart(4)} ms`);
      }
      const slowest = Math.max(...medians.map(([, milliseconds]) => milliseconds));
      console.log(`\nslowest: ${slowest.toFixed(0)} ms, limit ${limitMilliseconds} ms`);
      console.log(
        `JavaScript of a first load of the page: ${kilobytes.toFixed(1)} kB, limit ${limitKilobytes} kB`,
      );
      judge([
        ...(slowest > limitMilliseconds ? ['slowest press'] : []),
        ...(kilobytes > limitKilobytes ? ['JavaScript'] : []),
      ]);
    },
  );
}

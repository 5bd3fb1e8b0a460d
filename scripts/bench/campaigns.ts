import type { CampaignRow } from '../../contract/stats';
import type { Page } from 'playwright';
import { medianFigure, type Figure } from './harness';
import { onPortalPage, timeToPaint } from './portal-page';

const rounds = 5;
const count = 10_000;
/** The pause after a click, in milliseconds: long enough for all effects of the click. */
const rest = 500;

export const method = `${count} campaign rows: from a click that sorts, filters or opens another tab to the next paint of a change, median of ${rounds}; and the JavaScript of a first load of the page over the wire, with headers.`;

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

/** Returns the kilobytes of JavaScript that a signed-in person with an empty cache downloads for a URL. */
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

const sorts = ['Traffic Source', 'Landing Page', 'Domain', 'Campaign Id', 'Views (visits)'];
const tabs = ['Landing Pages', 'Campaign IDs', 'Domains'];

/** The selectors of the clicked elements, by name. */
const presses = [
  ...sorts.map((name) => [`sort by ${name}`, `role=button[name="${name}"]`]),
  ...tabs.map((name) => [`tab ${name}`, `role=tab[name="${name}"]`]),
  ['rows without a campaign ID', 'role=switch[name=/^Show Stats/]'],
  ['rows with one only', 'role=switch[name=/^Show Stats/]'],
] as const;

export function measure(): Promise<readonly Figure[]> {
  return onPortalPage(async ({ page, origin, throttle }) => {
    await page.route(/graph=campaigns_view/, (route) => route.fulfill({ json: manyRows() }));
    const kilobytes = await scriptKilobytes(page, `${origin}/campaigns`);
    await page.goto(`${origin}/campaigns?all=true`);
    await page.getByRole('button', { name: 'Traffic Source' }).waitFor();
    await page.waitForLoadState('networkidle');
    await throttle(true);
    const times = presses.map(() => new Array<number>());
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, [, press = '']] of presses.entries()) {
        const milliseconds = await timeToPaint(page, { press, painted: 'main' });
        // The first round isn't counted, because V8 is still compiling.
        if (round > 0) times[index]?.push(milliseconds);
        await page.waitForTimeout(rest);
      }
    }
    return [
      ...presses.map(([name = ''], index) => medianFigure(name, times[index] ?? [], 50)),
      { name: 'JavaScript', measured: kilobytes, unit: 'kB', limit: 185 },
    ];
  });
}

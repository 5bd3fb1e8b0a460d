import type { DomainDetail } from '@contract/domain-detail';
import type { CampaignRow } from '@contract/stats';
import type { Browser, Page } from 'playwright';
import { measureBuilds, type BuildOptions } from './builds';
import type { Figure } from './harness';
import { signedInContext, slowdown, slowDown, whenShown } from './page';

const domain = 'cedar-quote.example';
/** The pause after each input, in milliseconds: long enough for all its effects. */
const rest = 500;

export const method = `The ten most used actions in Chromium with a CPU ${slowdown} times slower, by CDP: milliseconds from the press of a button or key until the result is painted. Each is performed once before, which loads code and data, and the pointer rests on a button before it is pressed. Medians of the rounds; builds take turns.`;

type Act = (page: Page) => Promise<unknown>;
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const tab = (name: string) => `role=tab[name="${name}"]`;
const button = (name: string) => `role=button[name="${name}"]`;
const openRanges = click('role=combobox[name=/^Time range/]');
const range = (name: string) => `role=option[name=/^${name}/]`;

/**
 * `before` leads to the input that is measured, a button to press or a key, and `back` to the start. `result` appears
 * or changes.
 */
interface Action {
  readonly path: string;
  readonly before?: Act;
  readonly pressed: { readonly button: string } | { readonly key: string };
  readonly result: string;
  readonly back: Act;
}

const stats = { path: `/domains/${domain}`, result: '[role="tabpanel"] dd' };
const redirects = '[aria-label="Redirects"] li';
const campaigns = { path: '/campaigns?all=true', result: 'main table tbody tr' };
const escape = press('Escape');
const actions: Readonly<Record<string, Action>> = {
  'open a domain': {
    ...stats,
    path: '/',
    pressed: { button: `main >> role=link[name="${domain}"]` },
    back: click('nav a[href="/"]'),
  },
  'open 2,000 redirects': {
    ...stats,
    pressed: { button: tab('Emails') },
    result: redirects,
    back: click(tab('Stats')),
  },
  'find a redirect': {
    path: `${stats.path}/emails`,
    before: click('role=searchbox[name="Find a redirect"]'),
    pressed: { key: '3' },
    result: redirects,
    back: escape,
  },
  'change the range of stats': {
    ...stats,
    before: openRanges,
    pressed: { button: range('Last 7 Days') },
    back: (page) => openRanges(page).then(() => click(range('Last 30 Days'))(page)),
  },
  'search the portal': {
    path: '/',
    before: press('Control+k'),
    pressed: { key: 'c' },
    result: '[role="listbox"]',
    back: escape,
  },
  'open the account menu': {
    path: '/',
    pressed: { button: 'role=button[name=/^Nora Whitfield/]' },
    result: '[role="menu"]',
    back: escape,
  },
  'select a name to purchase': {
    path: '/domains/purchase?name=lakeside-agency.com',
    pressed: { button: button('Select lakeside-agency.com') },
    result: '[role="radiogroup"]',
    back: click(button('Back')),
  },
  'sort 10,000 campaigns': {
    ...campaigns,
    pressed: { button: button('Landing Page') },
    back: click(button('Views')),
  },
  'show more campaigns': {
    ...campaigns,
    pressed: { button: button('Next') },
    back: click(button('Previous')),
  },
  'begin to deny an image': {
    path: '/admin/approvalqueue',
    pressed: { button: 'role=button[name=/^Deny/]' },
    result: 'main li form',
    back: click(button('Cancel')),
  },
};

/** Opens a page, with more campaigns and redirects than the demo data has. */
async function openPage(browser: Browser, origin: string, user: 'agent' | 'staff') {
  const page = await (await signedInContext(browser, origin, user)).newPage();
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, ({ timeStamp }) => (window.pressedAt ??= timeStamp), true);
    }
  });
  await page.route(/graph=campaigns_view/, async (route) => {
    const [first] = (await (await route.fetch()).json()) as CampaignRow[];
    const row = (index: number) => ({
      ...first,
      path: `/page-${index % 699}`,
      domain_name: `site-${index % 20}.example`,
      visits: (index * 7919) % 997,
    });
    await route.fulfill({ json: [...Array(10_000).keys()].map(row) });
  });
  await page.route(new RegExp(`/domains/${domain}/$`), async (route) => {
    const detail = (await (await route.fetch()).json()) as DomainDetail;
    const redirect = (index: number) => ({
      ...detail.emails[0],
      pk: `pk-${index}`,
      redirect_address: `agent${index}@${domain}`,
    });
    await route.fulfill({ json: { ...detail, emails: [...Array(2000).keys()].map(redirect) } });
  });
  await slowDown(page);
  return page;
}

/** Performs an action and goes back to its start. Returns the milliseconds from the press to the painted result. */
async function perform(page: Page, { before, pressed, result, back }: Action): Promise<number> {
  await before?.(page);
  // A person's pointer is there a while before the press, and what the button leads to is preloaded meanwhile.
  if ('button' in pressed) await page.locator(pressed.button).first().hover();
  await page.waitForTimeout(rest);
  await page.evaluate(`window.pressedAt = undefined;
    window.shown = (${whenShown})(${JSON.stringify(result)}); 0`);
  if ('button' in pressed) await page.mouse.down().then(() => page.mouse.up());
  else await page.keyboard.press(pressed.key);
  const time = await page.evaluate(async () => (await window.shown) - (window.pressedAt ?? NaN));
  await page.waitForTimeout(rest);
  await back(page);
  await page.waitForTimeout(rest);
  return time;
}

export function measure(options: BuildOptions): Promise<readonly Figure[]> {
  return measureBuilds(options, async (browser, origin) => {
    const agent = await openPage(browser, origin, 'agent');
    const staff = await openPage(browser, origin, 'staff');
    const times: Record<string, number> = {};
    for (const [name, action] of Object.entries(actions)) {
      const page = action.path.startsWith('/admin') ? staff : agent;
      await page.goto(origin + action.path);
      await page.getByRole('button', { name: 'Search the portal' }).waitFor();
      await page.waitForTimeout(4 * rest);
      await perform(page, action);
      times[name] = await perform(page, action);
    }
    for (const context of browser.contexts()) await context.close();
    return times;
  });
}

import type { Page } from 'playwright';
import type { DomainDetail } from '../../contract/domain-detail';
import type { CampaignRow } from '../../contract/stats';
import { medianFigure, type Figure } from './harness';
import { onPortalPage } from './portal-page';

const rounds = 5;
const limit = 100;
const campaignCount = 10_000;
const redirectCount = 2000;
const domain = 'cedar-quote.example';
/** The pause after a step, in milliseconds: long enough for its effects, and for keys to act after a message is closed. */
const rest = 600;
/** The duration of a click or of a key, and the pause between two letters, in milliseconds. */
const delay = 100;
/** The pause between the parts of a text, which is longer than the search's own, so that lists render between keys. */
const pause = 300;

export const method = `The ten most used actions, ${campaignCount} campaign rows and ${redirectCount} redirects among them: interaction to next paint as the browser reports it (Event Timing, in steps of 8 ms, from 16 ms), with real input, clicks and keys held for ${delay} ms; the slowest interaction of each step, median of ${rounds}.`;

/** A name, and an input that leads to the next step; the last one leads back to the first. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

const click = (selector: string) => (page: Page) => page.locator(selector).first().click({ delay });
const press = (key: string) => (page: Page) => page.keyboard.press(key, { delay });
const type =
  (...parts: readonly string[]) =>
  async (page: Page) => {
    for (const part of parts) {
      await page.keyboard.type(part, { delay });
      await page.waitForTimeout(pause);
    }
  };

const range = 'role=combobox[name=/^Time range/]';
const tab = (name: string): Step => [`tab ${name}`, click(`role=tab[name="${name}"]`)];
const sort = (name: string): Step => [`sort by ${name}`, click(`role=button[name="${name}"]`)];
const ofCampaignId = 'role=switch[name=/^Show Stats/]';

/** The ten actions, each with the page on which it starts. */
const actions: readonly {
  readonly name: string;
  readonly user?: 'staff';
  readonly path: string;
  readonly steps: readonly Step[];
}[] = [
  {
    name: 'domain',
    path: '/',
    steps: [
      ['open', click(`main >> role=link[name="${domain}"]`)],
      tab('Emails'),
      tab('Settings'),
      ['return', click('nav a[href="/"]')],
    ],
  },
  {
    name: 'range of stats',
    path: `/domains/${domain}`,
    steps: [
      ['open', click(range)],
      ['choose', click('role=option[name=/^Last 7 Days/]')],
      ['open again', click(range)],
      ['choose again', click('role=option[name=/^Last 30 Days/]')],
    ],
  },
  {
    name: 'page search',
    path: '/',
    steps: [
      ['open', press('Control+k')],
      ['type', type('ced', 'ar')],
      ['close', press('Escape')],
    ],
  },
  {
    name: 'account menu',
    path: '/',
    steps: [
      ['open', click('role=button[name=/^Nora Whitfield/]')],
      ['close', press('Escape')],
    ],
  },
  {
    name: 'purchase',
    path: '/domains/purchase?name=lakeside-agency.com',
    steps: [
      ['select', click('role=button[name="Select lakeside-agency.com"]')],
      ['plan', click('role=radio[name=/^Parked/]')],
      ['back', click('role=button[name="Back"]')],
    ],
  },
  {
    name: 'redirects',
    path: `/domains/${domain}/emails`,
    steps: [
      [
        'find',
        async (page) => {
          await page.getByRole('searchbox', { name: 'Find a redirect' }).focus();
          await type('office3@inbox', '.example')(page);
        },
      ],
      ['clear', press('Escape')],
    ],
  },
  {
    name: 'campaigns in order',
    path: '/campaigns?all=true',
    steps: [
      ...['Traffic Source', 'Landing Page', 'Domain', 'Campaign Id', 'Views (visits)'].map(sort),
      ['next page', click('role=button[name="Next"]')],
    ],
  },
  {
    name: 'campaigns by subject',
    path: '/campaigns?all=true',
    steps: ['Landing Pages', 'Campaign IDs', 'Domains'].map(tab),
  },
  {
    name: 'campaigns without an ID',
    path: '/campaigns?all=true',
    steps: [
      ['hide', click(ofCampaignId)],
      ['show', click(ofCampaignId)],
    ],
  },
  {
    name: 'approval queue',
    user: 'staff',
    path: '/admin/approvalqueue',
    steps: [
      ['next', press('j')],
      ['deny', press('d')],
      ['message', type('No logo')],
      ['keep', press('Escape')],
      ['approve', press('a')],
      ['undo', press('u')],
    ],
  },
];

/** Returns all combinations of campaign codes, sources and pages on 20 sites. */
function manyCampaigns(): readonly CampaignRow[] {
  const sources = ['GD', 'GM', 'FD', 'FM', 'YT', 'ET', ''];
  const pages = ['/homepage', '/auto', '/home', '/tenants', '/condo'];
  return Array.from({ length: campaignCount }, (_, index) => {
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

/** Returns the redirects of an agency that forwards to 40 people. */
function manyRedirects({ emails: [first], ...detail }: DomainDetail): DomainDetail {
  if (first === undefined) throw new Error(`${domain} has no redirects`);
  const emails = Array.from({ length: redirectCount }, (_, index) => ({
    ...first,
    pk: `pk-${index}`,
    redirect_address: `agent${index}@${domain}`,
    real_address: `office${index % 40}@inbox.example`,
  }));
  return { ...detail, emails };
}

/** Records the duration of each interaction. */
function recordInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

declare global {
  interface Window {
    interactions: number[];
  }
}

const takeSlowest = (page: Page) =>
  page.evaluate(() => Math.max(16, ...window.interactions.splice(0)));

function measureAs(user: 'agent' | 'staff'): Promise<readonly Figure[]> {
  return onPortalPage(async ({ page, origin, throttle }) => {
    await page.addInitScript(recordInteractions);
    await page.route(/graph=campaigns_view/, (route) => route.fulfill({ json: manyCampaigns() }));
    await page.route(new RegExp(`/domains/${domain}/$`), async (route) => {
      const detail = await (await route.fetch()).json();
      await route.fulfill({ json: manyRedirects(detail as DomainDetail) });
    });
    const figures: Figure[] = [];
    for (const { name, path, steps } of actions.filter((each) => (each.user ?? 'agent') === user)) {
      await throttle(false);
      await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      const times = steps.map(() => new Array<number>());
      for (let round = 0; round <= rounds; round += 1) {
        for (const [index, [, act]] of steps.entries()) {
          await act(page);
          await page.waitForTimeout(rest);
          const slowest = await takeSlowest(page);
          // The first round isn't counted, because it loads code and data.
          if (round > 0) times[index]?.push(slowest);
        }
        await throttle(true);
      }
      figures.push(
        ...steps.map(([step], index) =>
          medianFigure(`${name}: ${step}`, times[index] ?? [], limit),
        ),
      );
    }
    return figures;
  }, user);
}

export async function measure(): Promise<readonly Figure[]> {
  return [...(await measureAs('agent')), ...(await measureAs('staff'))];
}

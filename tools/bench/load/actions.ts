import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { collect, type SiteEvent } from '@contract/collect';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { fillPath, type Endpoint } from '@contract/endpoint';
import { preloadedResponsesId } from '@contract/preloaded-data';
import { listSessions } from '@contract/login-session';
import { readOverview } from '@contract/overview';
import { authenticate, loginUrl } from '@contract/sign-in';
import { listStatements } from '@contract/statement';
import { readStats } from '@contract/stats';
import { listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import { brotliDecompressSync } from 'node:zlib';
import type { LoadAgent } from './agents';
import type { Browser } from './browser';
import type { Answer } from './http-client';
import { placeOrder, type OrderSample } from './order';

export interface ActionContext {
  readonly agent: LoadAgent;
  readonly browser: Browser;
  /** The action's index in the run. */
  readonly index: number;
  /** The id of the run. */
  readonly run: string;
  readonly origin: string;
  readonly sendMail: (to: string) => Promise<void>;
  readonly ordered: (order: OrderSample) => void;
  /** The price of an order, in cents. */
  readonly expectedAmount: number;
}

interface Action {
  /** The number of actions of this kind per hundred actions. */
  readonly share: number;
  readonly run: (context: ActionContext) => Promise<unknown>;
}

type Read = readonly [endpoint: Endpoint, query?: Readonly<Record<string, string>>];

const addressOf = ({ account, domain }: LoadAgent, [endpoint, query]: Read) => {
  const path = fillPath(endpoint.path, { account_number: account, name: domain });
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
};

const accountReads: readonly Read[] = [
  [activeUser],
  [readAccount],
  [listDomains],
  [readDomain],
  [listCards],
  [listStatements],
  [previewBilling, { action: 'buy_full' }],
  [listTeam],
  [listSessions],
];

const dashboardReads: readonly Read[] = [
  [activeUser],
  [readAccount],
  [listAnnouncements],
  [listDomains],
  [readAttention],
  [readOverview],
];

const preloadedResponses = new RegExp(
  `<script type="application/json" id="${preloadedResponsesId}">(.*?)</script>`,
);

/** Returns the URLs whose responses were preloaded in the HTML. */
function preloadedBy({ body, headers }: Answer): readonly string[] {
  const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  const [, json] = preloadedResponses.exec(html.toString()) ?? [];
  return json === undefined ? [] : Object.keys(JSON.parse(json) as object);
}

/** Opens the dashboard, and makes the calls whose responses weren't preloaded, as the portal does. */
async function openDashboard({ agent, browser }: ActionContext): Promise<void> {
  const preloaded = preloadedBy(await browser.call('/'));
  const missing = dashboardReads
    .map((read) => addressOf(agent, read))
    .filter((address) => !preloaded.includes(address));
  await Promise.all(missing.map((address) => browser.call(address)));
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

function readStatsOf({ agent, browser, index }: ActionContext) {
  const graph = (['dashboard', 'indepth', 'campaigns_view'] as const)[index % 3] ?? 'dashboard';
  const domain = graph === 'indepth' ? { domain: agent.domain } : {};
  return browser.call(
    addressOf(agent, [readStats, { graph, start: day(29), end: day(0), ...domain }]),
  );
}

const locationOf = ({ headers }: Answer) => String(headers['location']);

/** Signs in through the embedded provider, as a new browser does. */
async function signIn({ browser, origin }: ActionContext): Promise<void> {
  browser.cookies.clear();
  await browser.call('/login');
  const { body } = await browser.call(loginUrl.path);
  const { login_url: start } = JSON.parse(body.toString()) as { login_url: string };
  const page = locationOf(await browser.call(start));
  await browser.call(page);
  const chosen = await browser.call(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'subject=agent',
  });
  const back = locationOf(await browser.call(locationOf(chosen)));
  await browser.call('/login');
  const fragment = new URLSearchParams(new URL(back, origin).hash.slice(1));
  await browser.call(authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(fragment)),
  });
}

const reported = (domain: string, index: number): SiteEvent => ({
  kind: 'page_view',
  domain,
  page: `/auto?cmpid=GD${String(index % 40).padStart(3, '0')}`,
  referrer: 'https://search.example/',
  cmpid: '',
  arrival: '',
  target: '',
});

export const actions = {
  dashboard: { share: 20, run: openDashboard },
  document: { share: 10, run: ({ browser }) => browser.call('/domains/') },
  account: {
    share: 25,
    run: ({ agent, browser, index }) =>
      browser.call(addressOf(agent, accountReads[index % accountReads.length] ?? [activeUser])),
  },
  stats: { share: 12, run: readStatsOf },
  order: {
    share: 8,
    run: async ({ agent, browser, index, run, expectedAmount, ordered }) => {
      const { account } = agent;
      const key = crypto.randomUUID();
      const name = `order-${run}-${index}.example`;
      ordered(await placeOrder(browser, { account, key, name, expectedAmount }));
    },
  },
  'sign-in': { share: 2, run: signIn },
  collector: {
    share: 15,
    run: ({ agent, browser, index }) =>
      browser.call(collect.path, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        body: JSON.stringify(reported(agent.domain, index)),
      }),
  },
  mail: { share: 8, run: ({ agent, sendMail }) => sendMail(agent.redirect) },
} satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof actions;

/** A hundred actions, each as often as its share says, always in the same order. */
export const mixOfActions: readonly ActionName[] = spread();

/** Spreads each action evenly over the hundred positions. */
function spread(): readonly ActionName[] {
  const names = Object.keys(actions) as ActionName[];
  return names
    .flatMap((name, position) =>
      Array.from({ length: actions[name].share }, (_, n) => ({
        name,
        at: (n + (position + 1) / (names.length + 1)) / actions[name].share,
      })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

import { readBillingYear } from '@contract/statement';
import { readBillingYearPdf, readStatementPdf } from '@contract/bill-pdf';
import { readDomainDns, readFoundDns } from '@contract/domain-dns';
import type { Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { readOrder } from '@contract/order';
import { transferProgress } from '@contract/transfer';
import { activeUser } from '@contract/user';
import type { Page, Request } from '@playwright/test';
import { OrderScreen, purchase, transfer } from '../fixtures/order-screen';
import { isFullRun, smokeSubset, fullRunOnly } from '../fixtures/scope';
import { beginSession } from '../fixtures/sign-in';
import { Traffic } from '../fixtures/traffic';
import { expect, test } from '../fixtures/test';

interface Place {
  readonly path: string;
  /** Actions that trigger more of the page's calls, one after the other. */
  readonly acts?: readonly ((page: Page) => Promise<void>)[];
}

/** Pages that together make all of the portal's read calls. */
const places: readonly Place[] = [
  {
    path: '/domains/cedar-quote.example/emails',
    acts: [
      (page) =>
        page
          .getByRole('button', { name: /^Logs of/ })
          .first()
          .click(),
    ],
  },
  { path: '/', acts: [(page) => page.keyboard.press('Control+k')] },
  { path: '/domains' },
  {
    path: '/domains/cedar-quote.example/stats?compare=true',
    acts: [
      (page) =>
        page
          .getByRole('button', { name: /^Why\?/ })
          .first()
          .click(),
    ],
  },
  {
    path: '/domains/cedar-old.example/settings',
    acts: [(page) => page.getByRole('button', { name: 'Enable Enhanced Microsite' }).click()],
  },
  {
    path: '/domains/purchase',
    acts: [
      async (page) => {
        // Available names are looked for once the person stops typing.
        const asked = page.waitForRequest('**/domains/suggestions/*');
        await new OrderScreen(page, purchase).name.fill('whitfield insurance');
        await asked;
      },
      (page) => new OrderScreen(page, purchase).lookUp(),
      async (page) => {
        await new OrderScreen(page, purchase).lookUp();
        await new OrderScreen(page, purchase).goOn();
      },
    ],
  },
  { path: '/payment' },
  { path: '/domains/purchase?step=done&order=9d4f4d0c-6b1c-4a55-9f57-0f6f4a3d1b11' },
  { path: '/domains/transfer', acts: [(page) => new OrderScreen(page, transfer).lookUp()] },
  { path: '/qlp' },
  { path: '/campaigns' },
  { path: '/campaigns/tools?tool=links' },
  {
    path: '/billing',
    acts: [
      (page) => page.getByRole('button', { name: 'Try changes' }).click(),
      (page) => page.getByRole('checkbox', { name: /^Park/ }).first().click(),
      (page) =>
        page
          .getByRole('link', { name: /^Receipt of/ })
          .first()
          .click(),
    ],
  },
  {
    path: '/team',
    acts: [
      (page) =>
        page
          .getByRole('switch', { name: /^Access for/ })
          .first()
          .click(),
    ],
  },
  { path: '/profile' },
  { path: '/accounts' },
  { path: '/admin/globalstats?compare=true' },
  {
    path: '/admin/approvalqueue',
    acts: [
      (page) =>
        page
          .getByRole('region', { name: 'Recently decided' })
          .getByRole('button', { name: 'Show' })
          .click(),
      (page) =>
        page
          .getByRole('button', { name: /^History of/ })
          .first()
          .click(),
    ],
  },
  { path: '/admin/complianceregexes' },
  { path: '/admin/emaillogs' },
  { path: '/admin/agencyimports' },
  { path: '/admin/people?q=nora' },
  { path: '/admin/agencyintern' },
  { path: '/admin/announcements' },
];

/** Calls that no page makes on its own: they need an order or a transfer in progress, a PowerDNS, or a download. */
const notOpened: readonly Endpoint[] = [
  readOrder,
  transferProgress,
  readDomainDns,
  readFoundDns,
  readStatementPdf,
  readBillingYear,
  readBillingYearPdf,
];

const isRead = ({ method, access, csrf }: Endpoint) =>
  method === 'GET' && access !== 'public' && csrf !== true;

/** All read calls except the call for the user, which shows if there is a session. */
const reads = endpoints.filter(
  (each) => isRead(each) && each !== activeUser && !notOpened.includes(each),
);

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function readIn(request: Request): string | undefined {
  if (request.method() !== 'GET') return undefined;
  const { pathname, searchParams } = new URL(request.url());
  const read = reads.find((each) => patternOf(each).test(pathname));
  return read && `${read.path} ${searchParams.get('graph') ?? ''}`.trim();
}

test(
  'a 401 for any read call on any page is reported as an expired session, and the page continues once the same person signs in again',
  fullRunOnly,
  async ({ page, backend }) => {
    test.setTimeout(isFullRun ? 300_000 : 60_000);
    await backend.changePerson({ user: 'staff', current_account: '100001' });
    await beginSession(page, 'staff');
    const { user_id: userId } = await backend.call(activeUser);
    const refused = new Set<string>();
    let waiting: string | null = null;
    await page.route('**/backend/api/**', async (route) => {
      const read = readIn(route.request());
      if (read === undefined || waiting !== null || refused.has(read)) return route.continue();
      waiting = read;
      refused.add(read);
      return route.fulfill({ status: 401, json: {} });
    });
    const traffic = new Traffic(page);
    const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
    const meetRefusals = async () => {
      for (;;) {
        await traffic.settle();
        const read = waiting;
        if (read === null) return;
        await test.step(read, async () => {
          await expect(expired).toBeVisible();
          await expect(page.locator('#root > [inert]')).toHaveCount(1);
          waiting = null;
          // Simulate the message that another tab sends after a sign-in.
          await page.evaluate((id) => {
            new BroadcastChannel('portal.session').postMessage({
              type: 'tabs.signedIn',
              userId: id,
            });
          }, userId);
          // Then the session reloads its data, and the next call may be refused immediately.
          await expect.poll(async () => waiting !== null || (await expired.isHidden())).toBe(true);
        });
      }
    };
    await page.goto('/glossary');
    await meetRefusals();
    // Wait for the first render, before which the router would miss a URL change.
    await expect(page.locator('h1')).toBeVisible();
    for (const { path, acts = [] } of smokeSubset(places)) {
      await test.step(path, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await meetRefusals();
        for (const act of acts) {
          await act(page);
          await meetRefusals();
        }
        await expect(page.locator('h1')).toBeVisible();
      });
    }
    expect(refused.size).toBeGreaterThan(0);
    if (isFullRun) {
      const seen = [...refused].map((read) => read.split(' ')[0]);
      expect(
        reads.map(({ path }) => path).filter((path) => !seen.includes(path)),
        'No page in `places` makes these calls: add a page that does, or list the calls in `notOpened` with the reason.',
      ).toEqual([]);
    }
  },
);

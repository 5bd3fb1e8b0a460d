import { listAnnouncements } from '@contract/announcement';
import { listQueue } from '@contract/override';
import type { Page } from '@playwright/test';
import { fullRunOnly, smokeSubset } from './fixtures/scope';
import { beginSession } from './fixtures/sign-in';
import { expect, test, type Backend } from './fixtures/test';

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Holds back the portal's code. Returns a function that releases it. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose code hasn't arrived. */
async function openPainted(page: Page, backend: Backend, path: string): Promise<() => void> {
  // Return no announcements, because late ones would move the content below them. The backend omits preloaded data
  // while a fault is set.
  await backend.fault({ method: 'GET', path: listAnnouncements.path, kind: 'status' });
  await page.route(`**${listAnnouncements.path}`, (route) => route.fulfill({ json: [] }));
  // Leave this call unanswered. Until its data has loaded, the page is allowed to have only buttons beside its heading.
  await page.route(`**${listQueue.path}`, () => undefined);
  const release = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Agency Portal', { exact: true })).toBeAttached();
  return release;
}

interface Look {
  readonly background: string;
  readonly scheme: string;
  /** Boxes by class name. The portal's header, logo and heading must have the same boxes as their skeletons. */
  readonly boxes: Readonly<Record<string, Readonly<Record<'x' | 'y' | 'height', number>>>>;
}

const lookOf = (page: Page, parts: string): Promise<Look> =>
  page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].toReversed();
    const { backgroundColor: background, colorScheme: scheme } = getComputedStyle(document.body);
    return {
      background,
      scheme,
      boxes: Object.fromEntries(
        found.map((part) => {
          const { x, y, height } = part.getBoundingClientRect();
          return [part.getAttribute('class')?.split(' ')[0], { x, y, height }];
        }),
      ),
    };
  }, parts);

const mostPixels = 1.5;

const pages = [
  // This page has both lines below the header, breadcrumbs, and actions beside the heading.
  {
    who: 'staff in an account that is past due',
    user: 'staff',
    account: '100003',
    path: '/domains',
  },
  { who: 'an agent', user: 'agent', path: '/' },
  { who: 'an agent', user: 'agent', path: '/domains' },
  { who: 'an agent', user: 'agent', path: '/domains/transfer' },
  { who: 'an agent', user: 'agent', path: '/profile' },
  // This page has a button beside the heading. Its skeleton, `list`, has none.
  { who: 'staff', user: 'staff', path: '/admin/approvalqueue' },
  { who: 'staff in an account', user: 'staff', account: '100001', path: '/' },
  { who: 'staff in an account', user: 'staff', account: '100003', path: '/profile' },
] as const;

async function enter(
  page: Page,
  backend: Backend,
  { user, account }: { user: string; account?: string },
) {
  if (account !== undefined) await backend.changePerson({ user, current_account: account });
  await beginSession(page, user);
}

for (const { who, path, ...person } of smokeSubset(pages)) {
  for (const size of ['desk', 'phone'] as const) {
    test(`on a ${size}, ${path} is painted for ${who} before its code arrives, and nothing moves`, async ({
      page,
      backend,
    }) => {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.addInitScript(() => {
        // Firefox also runs the script in `about:blank`, which has no storage.
        if (window.origin === 'null') return;
        localStorage.setItem('portal.theme', 'dark');
        // Simulate a later visit. Without Arial or a font with its metrics, the fallback font of a first visit is wider
        // and breaks lines elsewhere.
        localStorage.setItem('portal.typeface', '1');
      });
      await enter(page, backend, person);
      const release = await openPainted(page, backend, path);
      await expect(page.locator('#root header svg')).toBeVisible();
      await expect(page.locator('#root main span').first()).toBeVisible();
      expect(await page.locator('body').ariaSnapshot(), 'what is read').toBe('- main');
      // In Firefox, `fonts.ready` would wait for the code.
      await page.evaluate(() =>
        Promise.allSettled(
          [...document.fonts]
            .filter(({ status }) => status === 'loading')
            .map(({ loaded }) => loaded),
        ),
      );
      const before = await lookOf(page, '#root :is(header, header a > svg, main div)');
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const after = await lookOf(page, '#root :is(header, header a > svg, h1)');
      expect(after.scheme).toBe('dark');
      expect({ ...before, boxes: {} }).toEqual({ ...after, boxes: {} });
      const moved = Object.entries(after.boxes).flatMap(([name, box]) =>
        (['x', 'y', 'height'] as const).filter(
          (side) => !(Math.abs(box[side] - (before.boxes[name]?.[side] ?? NaN)) <= mostPixels),
        ),
      );
      expect(Object.keys(after.boxes)).toHaveLength(3);
      expect(moved, JSON.stringify({ before, after }, null, 1)).toEqual([]);
    });
  }
}

test(
  'a signed-out person sees only the brand before the login',
  fullRunOnly,
  async ({ page, backend }) => {
    const release = await openPainted(page, backend, '/domains');
    await expect(page.getByText('Agency Portal', { exact: true })).toBeVisible();
    await expect(page.locator('#root :is(nav, main span)')).toHaveCount(0);
    expect(await page.locator('#root').innerText()).toBe('Agency Portal');
    release();
    await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  },
);

const cedar = '/domains/cedar-quote.example';

for (const { path, shows } of smokeSubset([
  { path: `${cedar}/emails`, shows: 'claims@cedar-quote.example' },
  { path: `${cedar}/settings`, shows: 'Park this domain' },
  { path: `${cedar}/stats`, shows: 'Page Views' },
  { path: '/', shows: 'cedar-quote.example' },
  { path: '/domains', shows: 'cedar-quote.example' },
  { path: '/domains/transfer', shows: 'Which domain do you want to transfer?' },
])) {
  test(`${path} renders with only the scripts that its HTML names, in one round of requests`, async ({
    page,
  }) => {
    await beginSession(page, 'agent');
    const html = await (await page.request.get(path)).text();
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    // Block all other scripts.
    await page.route('**/assets/*.js', async (route) => {
      if (named.includes(new URL(route.request().url()).pathname)) await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  });
}

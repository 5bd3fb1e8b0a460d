import type { Page } from 'playwright';
import type { DomainDetail } from '../../contract/domain-detail';
import { median, medianFigure, type Figure } from './harness';
import { onPortalPage, type PortalPage } from './portal-page';

const rounds = 5;
const count = 2000;
const domain = 'cedar-quote.example';

// A slow filter shows at the same key in most rounds, while other load on the computer slows down random keys.
export const method = `Filter of ${count} redirects, from key to paint, ${rounds} times each key: the median of the slowest key.`;

/**
 * The texts to type. The delays between keys exceed the search's own delay, so that lists are rendered both between and
 * during key presses.
 */
const typed = [
  { text: 'office3@inbox', delay: 150 },
  { text: '.example', delay: 260 },
];

/** Responds to the domain call with 2,000 redirects to 40 destinations. */
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

/** Returns the milliseconds from each key press to the next paint. */
async function typeIntoFilter({ page, origin, throttle }: PortalPage): Promise<readonly number[]> {
  await throttle(false);
  await page.goto(`${origin}/domains/${domain}/emails`);
  await page.getByRole('searchbox', { name: 'Find a redirect' }).click();
  // Waits until the page is rendered and the first click has loaded the menus, because neither is part of the filter's
  // cost.
  await page.waitForLoadState('networkidle');
  await throttle(true);
  const paints = await page.evaluateHandle(() => {
    const found: number[] = [];
    document.addEventListener('input', ({ timeStamp }) => {
      // A task scheduled in an animation frame runs after the frame is painted.
      requestAnimationFrame(() => setTimeout(() => found.push(performance.now() - timeStamp)));
    });
    return found;
  });
  for (const { text, delay } of typed) await page.keyboard.type(text, { delay });
  await page
    .getByText(`50 of ${count.toLocaleString('en-US')} redirects`)
    .first()
    .waitFor();
  return paints.jsonValue();
}

export function measure(): Promise<readonly Figure[]> {
  return onPortalPage(async (portal) => {
    await serveManyRedirects(portal.page);
    const all: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await typeIntoFilter(portal));
    const keys = typed.flatMap(({ text }) => [...text]);
    const times = keys.map((_, key) => all.flatMap((each) => each[key] ?? []));
    const [slowest = []] = times.toSorted((a, b) => median(b) - median(a));
    return [medianFigure('slowest key', slowest, 50), medianFigure('all keys', times.flat())];
  });
}

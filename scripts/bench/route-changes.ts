import type { Page } from 'playwright';
import { judge, median, rangeOf } from './harness';
import { onPortalPage } from './portal-page';

const budgetMilliseconds = 100;
const rounds = 9;

const ways = [
  { to: '/domains', heading: 'Domains' },
  { to: '/', heading: 'Good' },
] as const;

/** Clicks a link in the header and measures the time until the page's heading is painted. */
function follow(page: Page, { to, heading }: (typeof ways)[number]): Promise<number> {
  return page.evaluate(
    ({ to, heading }) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent?.startsWith(heading) !== true) return;
          observer.disconnect();
          // A task scheduled in an animation frame runs after that frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        link?.click();
      }),
    { to, heading },
  );
}

/**
 * Prints the warm navigation time of each route, from click to painted heading, with a throttled CPU. Timings depend on
 * the computer, so no test relies on them.
 */
export function benchRouteChanges(): Promise<void> {
  return onPortalPage(
    `Warm navigation, from click to painted heading, ${rounds} times each`,
    async () => undefined,
    async ({ page, throttle }) => {
      // The first visit loads code and data, so it isn't measured.
      for (const way of ways) await follow(page, way);
      await page.waitForLoadState('networkidle');
      await throttle(true);
      const times = new Map<string, number[]>(ways.map(({ to }) => [to, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const way of ways) times.get(way.to)?.push(await follow(page, way));
      }
      for (const [to, all] of times) {
        console.log(
          `${to.padEnd(10)} median ${median(all).toFixed(0).padStart(4)} ms  (${rangeOf(all)})`,
        );
      }
      judge([...times].flatMap(([to, all]) => (median(all) > budgetMilliseconds ? [to] : [])));
    },
  );
}

import { medianFigure, type Figure } from './harness';
import { onPortalPage, timeToPaint } from './portal-page';

const rounds = 9;

export const method = `Warm navigation, from click to painted heading: median of ${rounds}.`;

const ways = [
  { press: 'nav a[href="/domains"]', painted: 'h1', text: 'Domains' },
  { press: 'nav a[href="/"]', painted: 'h1', text: 'Good' },
] as const;

export function measure(): Promise<readonly Figure[]> {
  return onPortalPage(async ({ page, throttle }) => {
    // The first visit isn't counted, because it loads code and data.
    for (const way of ways) await timeToPaint(page, way);
    await page.waitForLoadState('networkidle');
    await throttle(true);
    const times = ways.map(() => new Array<number>());
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, way] of ways.entries()) times[index]?.push(await timeToPaint(page, way));
    }
    return ways.map(({ press }, index) => medianFigure(press, times[index] ?? [], 100));
  });
}

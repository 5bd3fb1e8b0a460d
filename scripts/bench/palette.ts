import { judge, median } from './harness';
import { onPortalPage, untilPainted } from './portal-page';

const limitMilliseconds = 100;
const rounds = 7;

/** Prints the time to paint the command palette once its code is loaded, with a throttled CPU. */
export function benchPalette(): Promise<void> {
  return onPortalPage(
    `The command palette, from Ctrl K to paint, median of ${rounds}`,
    async () => undefined,
    async ({ page, throttle }) => {
      const palette = page.getByRole('dialog', { name: 'Search the portal' });
      const open = async () => {
        await page.keyboard.press('Control+k');
        await palette.waitFor();
      };
      const close = async () => {
        await page.keyboard.press('Escape');
        await palette.waitFor({ state: 'hidden' });
      };
      await open();
      await page.waitForLoadState('networkidle');
      await close();
      await throttle(true);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        times.push(await untilPainted(page, 'keydown', open));
        await close();
      }
      const middle = median(times);
      console.log(`${times.map((time) => time.toFixed(0)).join('  ')} ms`);
      console.log(`\nmedian ${middle.toFixed(0)} ms, limit ${limitMilliseconds} ms`);
      judge(middle > limitMilliseconds ? ['opening'] : []);
    },
  );
}

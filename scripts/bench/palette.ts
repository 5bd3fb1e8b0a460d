import { medianFigure, type Figure } from './harness';
import { onPortalPage, timeToPaint } from './portal-page';

const rounds = 7;

export const method = `The command palette, from the click on its button to paint, once its code is loaded: median of ${rounds}.`;

const opening = {
  press: '[aria-keyshortcuts^="Control+K"]',
  painted: 'dialog[open], [role=dialog]',
};

export function measure(): Promise<readonly Figure[]> {
  return onPortalPage(async ({ page, throttle }) => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const time = await timeToPaint(page, opening);
      // The first round isn't counted, because it also loads the palette's code.
      if (round > 0) times.push(time);
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await throttle(true);
    }
    return [medianFigure('opening the palette', times, 100)];
  });
}

import type { Screen } from './screen';
import type { Stage } from './stage';

/** Waits for the page, the network and the typeface. */
export async function settle(stage: Stage, screen: Screen): Promise<void> {
  if (screen.hasNoHeading !== true)
    await stage.page.locator('h1').first().waitFor({ state: 'attached' });
  if (screen.network !== 'busy') await stage.quiet();
  await stage.page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Prepares the backend and signs in, so that the screen's path can be opened. */
export async function prepareScreen(stage: Stage, screen: Screen): Promise<void> {
  await screen.before?.(stage);
  if (screen.user !== undefined) await stage.beginSession(screen.user, screen.account);
}

/** Opens a screen. Fails if an unexpected dialog is open, because it would cover the screen. */
export async function showScreen(stage: Stage, screen: Screen): Promise<void> {
  await prepareScreen(stage, screen);
  await stage.goto(screen.path);
  await screen.act?.(stage);
  if (screen.dialog === true) return stage.dialog.first().waitFor();
  await settle(stage, screen);
  if ((await stage.dialog.count()) > 0) throw new Error("A dialog is open that isn't expected");
}

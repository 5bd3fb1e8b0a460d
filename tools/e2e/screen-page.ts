import type { Page } from '@playwright/test';
import type { ShowMessage } from '@workbench/app/screens/screen-message';

/**
 * Opens only the page that shows screens. Outside the workbench, the page receives its own messages.
 */
export async function openScreen(page: Page, workbench: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    window.addEventListener('message', ({ data }) => said.push(data));
  });
  await page.goto(`${workbench}screens/screen.html`);
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'said')).includes('"ready"'));
}

/**
 * Waits until nothing changes: a screen's components load separately, and nothing reports when the last one has loaded.
 */
const untilStill = () =>
  new Promise<void>((done) => {
    const quietMilliseconds = 120;
    let timer = setTimeout(done, quietMilliseconds);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMilliseconds);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

export async function show(page: Page, message: ShowMessage): Promise<void> {
  await page.evaluate((sent) => {
    Reflect.get(window, 'said').length = 0;
    window.postMessage(sent, location.origin);
  }, message);
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'said')).includes('"shown"'));
  await page.evaluate(untilStill);
}

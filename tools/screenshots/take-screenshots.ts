import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { startTestBackend } from '../../scripts/lib/test-backend.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { sizes, type Screen } from '../../e2e/screens/screen.ts';
import { screens } from '../../e2e/screens/screens.ts';
import { settle, showScreen } from '../../e2e/screens/show-screen.ts';
import { Stage } from '../../e2e/screens/stage.ts';
import { pictureName, themes } from './picture-name.ts';

async function takePictures(
  context: BrowserContext,
  origin: string,
  screen: Screen,
  folder: string,
) {
  const stage = await Stage.open(context, origin);
  const { page } = stage;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showScreen(stage, screen);
  // Otherwise, rows outside the viewport would be missing from a full-page screenshot.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const wanted =
    screen.size === undefined ? (['desktop', 'tablet', 'phone'] as const) : [screen.size];
  for (const size of wanted) {
    await page.setViewportSize(sizes[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settle(stage, screen);
      await page.screenshot({
        path: join(folder, pictureName(screen.name, size, theme)),
        // Dialogs cover the viewport, not the full length of the page.
        fullPage: screen.dialog !== true,
        animations: 'disabled',
      });
    }
  }
  return wanted.length * themes.length;
}

async function shoot(browser: Browser, root: string, screen: Screen, folder: string) {
  const backend = await startTestBackend({
    PORTAL_DIST: join(root, 'dist/portal'),
    EMAIL_LOGIN: screen.emailLogin === true ? '1' : '0',
  });
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: sizes[screen.size ?? 'desktop'],
    hasTouch: screen.size === 'phone',
  });
  context.setDefaultTimeout(15_000);
  try {
    return await takePictures(context, backend.server.origin, screen, folder);
  } finally {
    await context.close();
    await backend.stop();
  }
}

/**
 * Takes screenshots of every screen whose name contains one of the words, or of all screens without words, in both
 * themes and every size. Writes a page that shows the screenshots. At the end, lists the screens that failed.
 */
export async function takeScreenshots(root: string, words: readonly string[]): Promise<void> {
  const wanted = screens.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (wanted.length === 0) {
    throw new Failure(`No screen matches. Choose from: ${screens.map((s) => s.name).join(', ')}`);
  }
  const folder = join(root, 'reports/screens');
  mkdirSync(folder, { recursive: true });
  const browser = await openChromium();
  const failed: string[] = [];
  let taken = 0;
  const queue = [...wanted];
  const work = async () => {
    for (let screen = queue.shift(); screen !== undefined; screen = queue.shift()) {
      try {
        const pictures = await shoot(browser, root, screen, folder);
        taken += pictures;
      } catch (error) {
        const [reason] = String(error).split('\n');
        failed.push(`${screen.name}: ${reason}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, work));
  } finally {
    await browser.close();
  }
  const sheet = writeContactSheet(folder);
  console.log(`${taken} pictures of ${wanted.length - failed.length} screens: ${sheet}`);
  if (failed.length > 0) throw new Failure(`These screens failed:\n  ${failed.join('\n  ')}`);
}

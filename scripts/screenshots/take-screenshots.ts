import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { Failure } from '../lib/failure.mjs';
import { startTestBackend } from '../lib/test-backend.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { pictureName, sizes, themes } from './picture-name.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { Stage } from './stage.ts';

/** Waits for the network and the typeface. */
async function settle(stage: Stage, screen: Screen): Promise<void> {
  if (screen.network !== 'busy') await stage.quiet();
  await stage.page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A dialog that opened by mistake would be on the picture in place of the screen. */
async function expectDialogAsTold(stage: Stage, screen: Screen): Promise<void> {
  if (screen.dialog === true) return stage.dialog.first().waitFor();
  await settle(stage, screen);
  if ((await stage.dialog.count()) > 0) throw new Error('A dialog is open that nobody asked for');
}

async function takePictures(
  context: BrowserContext,
  origin: string,
  screen: Screen,
  folder: string,
) {
  const stage = await Stage.open(context, origin);
  const { page } = stage;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await screen.before?.(stage);
  if (screen.user === undefined) await stage.goto(screen.path);
  else await stage.signIn(screen.user, screen.path);
  await screen.act?.(stage);
  await expectDialogAsTold(stage, screen);
  const wanted = screen.size === undefined ? (['desktop', 'phone'] as const) : [screen.size];
  for (const size of wanted) {
    await page.setViewportSize(sizes[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settle(stage, screen);
      await page.screenshot({
        path: join(folder, pictureName(screen.name, size, theme)),
        // Dialogs cover the window, not the full length of the page.
        fullPage: screen.dialog !== true,
        animations: 'disabled',
        // Rows below the window would be left out of a picture of the whole page.
        style: '* { content-visibility: visible !important; }',
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
 * Takes pictures of every screen whose name contains one of the words, or of all screens, in both
 * themes and sizes, and writes a page with them. Screens that fail are listed at the end.
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
  const executablePath = findChromium(chromium.executablePath());
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
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

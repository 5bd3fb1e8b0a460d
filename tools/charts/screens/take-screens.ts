import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { serveFolder } from '../../workbench/site/serve-folder';
import type { ScreenPicture, Word } from './compare-pictures';

/** The widths of screens, as the contact sheet names them. */
export const widths = ['390 px', '1280 px'] as const;

/** The most often that a screen is photographed until two pictures in a row are equal. */
const mostTries = 8;

/**
 * Shows a screen at its full size in the window's corner. Rounded corners and lines would be rasterized differently at
 * another place.
 */
const alone =
  'position: fixed; left: 0; top: 0; z-index: 9999; border: 0; border-radius: 0; transform: none; background: #fff';

/** A picture with its name: machine, state and width. */
export interface TakenScreen extends ScreenPicture {
  readonly machine: string;
  readonly state: string;
  readonly width: string;
  readonly png: Uint8Array;
}

/** Returns the words of a page with their positions. Serialized and run in the page. */
function readWords(): Word[] {
  const words: Word[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 0) words.push({ text, x, y, width, height });
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const { x, y, width, height } = field.getBoundingClientRect();
    if (field.value !== '' && width > 0) words.push({ text: field.value, x, y, width, height });
  }
  return words;
}

/** Takes a picture of a screen as soon as two in a row are equal, and reads its words. */
async function takeScreen(page: Page, title: string) {
  const screen = page.locator(`iframe[title=${JSON.stringify(title)}]`);
  const style = await screen.evaluate((frame, placed) => {
    const before = frame.getAttribute('style') ?? '';
    frame.setAttribute('style', `${before}; ${placed}`);
    return before;
  }, alone);
  const frame = await (await screen.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Failure(`“${title}” has no page.`);
  let before: Buffer | undefined;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const png = await screen.screenshot({ animations: 'disabled' });
    if (before?.equals(png) === true) {
      const words = await frame.evaluate(readWords);
      await screen.evaluate((element, former) => element.setAttribute('style', former), style);
      return { png, words };
    }
    before = png;
  }
  throw new Failure(`“${title}” of ${page.url()} doesn't stop changing.`);
}

/** Makes the window so tall that every screen loads. */
async function loadAll(page: Page, sheet: Locator, states: number): Promise<void> {
  /** Returns the height of the sheet and the page's header. */
  const tall = () => sheet.evaluate(({ scrollHeight }) => scrollHeight + 120);
  let height = 0;
  for (let needed = 1000; needed > height; needed = await tall()) {
    height = needed;
    await page.setViewportSize({ width: 1640, height });
    await page.waitForFunction(
      (count) => document.querySelectorAll('iframe[data-shown=true]').length >= count,
      states,
    );
  }
}

/** Returns the ids of the machines in a workbench's index. */
async function machinesIn(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url);
  const links = page.locator('main a[href^="#/"]');
  await links.first().waitFor();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const ids = targets.map((target) =>
    decodeURIComponent(/^#\/([^/?]+)/.exec(target ?? '')?.[1] ?? ''),
  );
  return [...new Set(ids)].filter((id) => id !== '');
}

async function takeMachine(page: Page, url: string, machine: string): Promise<TakenScreen[]> {
  // A change of the fragment alone would show the machine without loading the page again.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1640, height: 1000 });
  await page.goto(`${url}#/${encodeURIComponent(machine)}/screens`);
  const sheet = page.getByRole('region', { name: /^Screens of/ });
  await sheet.waitFor();
  const states = await sheet.getByRole('heading', { level: 3 }).allInnerTexts();
  const taken: TakenScreen[] = [];
  for (const width of widths) {
    await sheet.getByRole('radio', { name: width }).check();
    await loadAll(page, sheet, states.length);
    for (const state of states) {
      const { png, words } = await takeScreen(page, `Screen of ${state}`);
      const { data, info } = await sharp(png)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const size = { width: info.width, height: info.height };
      taken.push({ machine, state, width, png, words, pixels: { ...size, data } });
    }
  }
  return taken;
}

/**
 * Takes a picture of every screen of every state in a workbench.
 *
 * @param site the folder of a built workbench.
 * @param asked the ids of machines; all if empty. Machines that the workbench lacks are omitted.
 * @param now the time that the screens show.
 */
export async function takeScreens(
  browser: Browser,
  site: string,
  { asked, now, tell }: { asked: readonly string[]; now: Date; tell: (text: string) => void },
): Promise<readonly TakenScreen[]> {
  const { url, stop } = await serveFolder(site);
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  try {
    await context.clock.setFixedTime(now);
    // The search for the states' paths has a limit in time, which a busy computer must not reach.
    await context.addInitScript(() => {
      const real = performance.now.bind(performance);
      performance.now = () => real() / 100;
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const machines = await machinesIn(page, url);
    const chosen = machines.filter((id) => asked.length === 0 || asked.includes(id));
    const taken: TakenScreen[] = [];
    for (const machine of chosen) {
      taken.push(...(await takeMachine(page, url, machine)));
      tell(`${machine}: ${taken.filter((one) => one.machine === machine).length} pictures`);
    }
    return taken;
  } finally {
    await context.close();
    await stop();
  }
}

import type { Page } from '@playwright/test';
import { engine } from './fixtures/engine';
import { fullRunOnly } from './fixtures/scope';
import { expect, signIn, test } from './fixtures/test';
import { sizes } from './screens/screen';
import { screens } from './screens/screens';

/** Viewport size of a phone while its keyboard is open. */
const viewport = { width: sizes.phone.width, height: 350 };

const isTouch = engine === 'chromium';
test.use({ viewport, ...(isTouch && { hasTouch: true, isMobile: true }) });

/** Finds fields whose text is so small that Safari would zoom in on focus. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea')]
      .filter(
        (field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map(({ outerHTML }) => outerHTML),
  );

/** Returns the fraction of the window's height that is covered by bars that never scroll. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { height, bottom, top } = element.getBoundingClientRect();
      const isStuck =
        position === 'fixed' ? pointerEvents !== 'none' : position === 'sticky' && top <= 0;
      return isStuck && element.checkVisibility() && height > 0 && bottom > 0 && top < innerHeight;
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });

for (const user of ['agent', 'staff']) {
  test(
    `no page for ${user} scrolls sideways on a phone, zooms in on a field or is covered by bars`,
    engine === 'chromium' ? fullRunOnly : {},
    async ({ page }) => {
      const opened = screens.filter(
        (screen) =>
          screen.user === user &&
          screen.shows !== undefined &&
          !(screen.account ?? screen.before ?? screen.act),
      );
      expect(opened.length).toBeGreaterThan(5);
      test.setTimeout(opened.length * 20_000);
      await signIn(page, user, '/glossary');
      for (const { name, path, shows = '' } of opened) {
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(shows);
          const [content, window] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
          ]);
          expect(window, 'the width of the page').toBe(viewport.width);
          expect(content, 'the width of its content').toBeLessThanOrEqual(viewport.width);
          expect(await covered(page), 'the part under bars').toBeLessThan(0.4);
          if (isTouch) expect(await smallFields(page), 'fields under 16 px').toEqual([]);
        });
      }
    },
  );
}

test(
  'the chosen range is shown whole with wide text spacing (WCAG 2.2, 1.4.12)',
  fullRunOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'agent', '/domains/cedar-quote.example/stats');
    const range = page.getByRole('combobox').first();
    await range.waitFor();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { letter-spacing: .12em !important; word-spacing: .16em !important; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const isCut = (texts: Element[]) => texts.some((text) => text.scrollWidth > text.clientWidth);
    expect(await range.locator('span').evaluateAll(isCut)).toBe(false);
  },
);

test('a long dialog opens at its title with its buttons in view, zoomed and on a small phone', async ({
  page,
}) => {
  await signIn(page, 'agent', '/domains/cedar-quote.example/settings');
  const dialog = page.getByRole('dialog');
  for (const [width, height] of [
    [640, 450],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Cancel domain' }).click();
    await expect(dialog.getByRole('button', { name: 'Nevermind' })).toBeFocused();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

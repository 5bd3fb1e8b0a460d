import { engine } from './fixtures/engine';
import { expect, signIn, test } from './fixtures/test';
import { sizes } from './screens/screen';
import { screens } from './screens/screens';

/* In Chromium, axe's specification checks each screen at an even smaller width. */

const users = engine === 'chromium' ? [] : ['agent', 'staff'];

for (const user of users) {
  test(`no page of ${user} scrolls sideways on a phone, and each has its heading`, async ({
    page,
  }) => {
    const opened = screens.filter(
      (screen) =>
        screen.user === user &&
        screen.shows !== undefined &&
        !(screen.account ?? screen.before ?? screen.act),
    );
    expect(opened.length).toBeGreaterThan(5);
    test.setTimeout(opened.length * 20_000);
    await page.setViewportSize(sizes.phone);
    await signIn(page, user, '/glossary');
    for (const { name, path, shows = '' } of opened) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(shows);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(window, 'the width of the page').toBe(sizes.phone.width);
        expect(content, 'the width of its content').toBeLessThanOrEqual(sizes.phone.width);
      });
    }
  });
}

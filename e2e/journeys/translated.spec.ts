import { setFixtures } from '@contract/test-mode';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { OrderScreen, orderFlows } from '../fixtures/order-screen';
import { portalOrigin } from '../fixtures/portal-origin';
import { fullRunOnly, isFullRun } from '../fixtures/scope';
import { Backend, expect, signIn, startBackend, test } from '../fixtures/test';
import { readTexts, translate } from '../fixtures/translator';
import { sizes } from '../screens/screen';
import { screens } from '../screens/screens';
import { showScreen } from '../screens/show-screen';
import { Stage } from '../screens/stage';

/** Notes what the page says after a step, once it says nothing new. */
type Note = (page: Page) => Promise<void>;

/** Chooses each of these in turn. */
async function chooseEach(page: Page, controls: Locator, note: Note): Promise<void> {
  const usable = controls.and(page.locator(':not([aria-disabled="true"])'));
  for (let index = 0; index < (await usable.count()); index += 1) {
    await usable.nth(index).click();
    await note(page);
  }
}

const segments = (page: Page) => page.getByRole('main').locator('label:has([type="radio"])');

/** Pages through all lists of the page, there and back. */
async function pageThrough(page: Page, note: Note): Promise<void> {
  await chooseEach(page, page.getByRole('button', { name: /^Next(,|$)/ }), note);
  await chooseEach(page, page.getByRole('button', { name: /^Previous(,|$)/ }), note);
}

/** Chooses each card in the dialog, and charges the last one. */
async function charge(page: Page, note: Note, confirm: RegExp, done: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().waitFor();
  await chooseEach(page, dialog.getByRole('radio'), note);
  await dialog.getByRole('button', { name: confirm }).click();
  await page.getByText(done).first().waitFor();
  await note(page);
}

const journeys: Readonly<Record<string, (page: Page, note: Note) => Promise<void>>> = {
  ...Object.fromEntries(
    orderFlows.map((flow) => [
      flow.kind,
      async (page: Page, note: Note) => {
        const screen = await OrderScreen.open(page, flow);
        await note(page);
        await screen.configure();
        await chooseEach(page, page.getByRole('main').getByRole('radio'), note);
        await screen.back.click();
        await note(page);
        await screen.goOn();
        for (const plan of [/^Parked/, /^Enhanced/]) {
          await page.getByRole('radio', { name: plan }).click();
          await note(page);
        }
        await screen.confirm.click();
        await screen.expectDone();
        await note(page);
      },
    ]),
  ),
  'changes of a domain': async (page, note) => {
    await signIn(page, 'agent', '/domains/cedar-old.example/settings');
    await page.getByRole('button', { name: 'Enable Enhanced Microsite' }).click();
    await charge(page, note, /^Enable for/, 'cedar-old.example is now an Enhanced Microsite.');
  },
  'a canceled domain': async (page, note) => {
    const domains = [{ name: 'maple-auto.example', domain_type: 'c1' }];
    await new Backend(page.context()).call(setFixtures, { account_number: '100001', domains });
    await signIn(page, 'agent', '/domains/maple-auto.example/settings');
    await page.getByRole('button', { name: 'Cancel domain' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('link', { name: /^Restore/ }).click();
    await charge(page, note, /^Restore for/, 'maple-auto.example is restored.');
  },
  'a past-due bill': async (page, note) => {
    await signIn(page, 'multi', '/accounts');
    await page.getByRole('button', { name: 'A00003' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Pay \$/ })
      .click();
    await charge(page, note, /^Pay \$/, 'We received your payment');
  },
  'lists and stats': async (page, note) => {
    await signIn(page, 'agent', '/domains');
    for (const path of [
      '/domains',
      '/billing',
      '/campaigns?all=true',
      '/campaigns/tools?tool=links',
      '/domains/cedar-quote.example/stats',
      '/qlp',
    ]) {
      await page.goto(path);
      for (const media of ['print', 'screen'] as const) {
        await page.emulateMedia({ media });
        await note(page);
      }
      await chooseEach(page, segments(page), note);
      await chooseEach(
        page,
        page.getByRole('main').getByRole('columnheader').getByRole('button'),
        note,
      );
      await pageThrough(page, note);
    }
  },
  'the pages of staff': async (page, note) => {
    await signIn(page, 'staff', '/accounts');
    await note(page);
    await pageThrough(page, note);
    await page.getByRole('searchbox').fill('cedar');
    await note(page);
    await page.goto('/admin/approvalqueue');
    for (const name of [/^Approve:/, /^Undo/]) {
      await page.getByRole('button', { name }).first().click();
      await note(page);
    }
  },
};

/** Opens a new page with a new backend, and returns all that it said. */
async function textsOf(
  context: BrowserContext,
  isTranslated: boolean,
  walk: (page: Page, note: Note) => Promise<void>,
): Promise<readonly string[]> {
  await startBackend(context, false);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  if (isTranslated) await translate(page);
  const texts: string[] = [];
  await walk(page, async () => {
    let text = '';
    await expect
      .poll(
        async () => {
          const before = text;
          text = await readTexts(page);
          return (
            text !== '' &&
            text === before &&
            (await page.locator('[aria-busy="true"], [data-loading]').count()) === 0
          );
        },
        { intervals: [700] },
      )
      .toBe(true);
    texts.push(text);
  });
  await page.close();
  return texts;
}

test.setTimeout(240_000);

for (const [name, walk] of Object.entries(journeys)) {
  test(
    `a translated page says the same after each step: ${name}`,
    fullRunOnly,
    async ({ browser, context }) => {
      const written = await textsOf(await browser.newContext(), false, walk);
      expect(await textsOf(context, true, walk)).toEqual(written);
    },
  );
}

if (isFullRun) {
  const steady = screens.filter(
    // Which items of the queue have loaded, and whether the sandbox's colleague has decided, depends on the scrolling.
    ({ network, name }) => network !== 'busy' && name !== 'approvals-decided',
  );
  for (const screen of steady) {
    test(`says the same when it is translated: ${screen.name}`, async ({ browser, context }) => {
      const walk = async (page: Page, note: Note) => {
        await page.setViewportSize(sizes[screen.size ?? 'desktop']);
        await showScreen(new Stage(page, portalOrigin), screen);
        await note(page);
      };
      const written = await textsOf(await browser.newContext(), false, walk);
      expect(await textsOf(context, true, walk)).toEqual(written);
    });
  }
}

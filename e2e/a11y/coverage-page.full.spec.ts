import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { ofEachKind } from '@workbench/paths/coverage/coverage';
import { coveragePage } from '@workbench/paths/report/coverage-page';
import { hostileCoverage, orderCoverage } from '../../tests/workbench/order-coverage';
import { expectAccessible } from '../fixtures/accessible';

// axe takes its time with long tables on a busy machine.
test.setTimeout(60_000);

/** A few names of each kind, since the others would show nothing more. */
const someHostile = {
  ...hostileCoverage,
  elements: ofEachKind((kind) => hostileCoverage.elements[kind].slice(-4)),
};

/** Opens the page as a file, as a recipient would. */
async function open(page: Page, info: TestInfo): Promise<void> {
  const file = info.outputPath('coverage.html');
  const documents = [orderCoverage, someHostile];
  writeFileSync(file, coveragePage(documents, { titles: { order: 'Order' }, made: new Date() }));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Path coverage of 2' })).toBeVisible();
}

test('the coverage page is accessible in both themes and at 320 px, with everything open', async ({
  page,
}, info) => {
  await open(page, info);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expectAccessible(page);
});

test('the coverage page fetches nothing but itself', async ({ page }, info) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await open(page, info);
  expect(fetched).toEqual([page.url()]);
  expect(errors).toEqual([]);
});

test('keyboard users reach a machine from the overview, and open what is folded', async ({
  page,
}, info) => {
  await open(page, info);
  await page.getByRole('link', { name: 'Order', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toBeFocused();
  const closed = page.getByRole('region', { name: 'Order', exact: true }).getByText('Branches');
  await closed.click();
  await expect(page.getByRole('table', { name: 'Branches of Order' })).toBeVisible();
});

test('printing the coverage page shows the folded content', async ({ page }, info) => {
  await open(page, info);
  const branches = page.getByRole('table', { name: 'Branches of Order' });
  await expect(branches).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(branches).toBeVisible();
});

import { searches } from '../fixtures/purchase-faults';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { expect, signIn, test } from '../fixtures/world';

const empty = 'Please enter a domain name to search';
const invalid = 'Please enter a valid domain name';
const prefixed = 'Please remove the "www." from the domain name';

const refusedNames = [
  { typed: 'no dots', message: invalid },
  { typed: 'nodots', message: invalid },
  { typed: '-dash.com', message: invalid },
  { typed: 'dash-.com', message: invalid },
  { typed: 'two..dots.com', message: invalid },
  { typed: 'under_score.com', message: invalid },
  { typed: 'https://lakeside-agency.com/', message: invalid },
  { typed: '<script>alert(1)</script>.com', message: invalid },
  { typed: `${'a'.repeat(64)}.com`, message: invalid },
  { typed: 'www.lakeside-agency.com', message: prefixed },
  { typed: 'WWW.lakeside-agency.com', message: prefixed },
] as const;

test('the field refuses what is blank or no domain name, says why, and typing takes that back', async ({
  page,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  for (const blank of ['', '   ']) {
    await purchase.name.fill(blank);
    await expect(purchase.searchButton).toBeDisabled();
    await purchase.name.press('Enter');
    await expect(page.getByText(empty)).toBeVisible();
    await expect(purchase.searchButton).toBeDisabled();
    await purchase.name.fill('a');
    await expect(page.getByText(empty)).toBeHidden();
  }
  for (const { typed, message } of refusedNames) {
    await purchase.search(typed);
    await expect(purchase.name, typed).toHaveAccessibleDescription(new RegExp(message));
    await expect(purchase.name).toHaveAttribute('aria-invalid', 'true');
    await purchase.name.press('End');
    await purchase.name.press('x');
    await expect(page.getByText(message)).toBeHidden();
  }
});

test('a name is searched as the registries write it, whatever case, spaces and letters were typed', async ({
  page,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  for (const { typed, searched } of [
    { typed: '  Lakeside-Agency.COM ', searched: 'lakeside-agency.com' },
    { typed: 'müller-agentur.com', searched: 'xn--mller-agentur-wob.com' },
  ]) {
    await purchase.name.fill(typed);
    await purchase.name.press('Enter');
    await expect(purchase.selectButton(searched)).toBeVisible();
    await expect(purchase.name).toHaveValue(typed);
  }
});

test('a name that cannot be had or checked offers no Select, and says what it is about', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.search('unsure-coverage.com');
  await purchase.expectState('search.results.unchecked');
  await world.fault({ ...searches, kind: 'delay', delay_ms: 500 });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checking availability…')).toBeVisible();
  await purchase.expectState('search.results.unchecked');
  await expect(purchase.name).toHaveValue('unsure-coverage.com');
  for (const { name, state, says } of [
    { name: 'unsure-coverage.com', state: 'unchecked', says: "Couldn't check" },
    { name: 'broken-coverage.com', state: 'unchecked', says: "Couldn't check" },
    { name: 'harbor-coverage.com', state: 'taken', says: 'Taken' },
    { name: 'locked-coverage.com', state: 'taken', says: 'Taken' },
    { name: 'cedar-old.example', state: 'taken', says: 'Taken' },
  ]) {
    await purchase.search(name);
    await expect(purchase.result(name)).toContainText(says);
    await purchase.expectState(`search.results.${state}`);
    await expect(purchase.selectButton(name)).toBeHidden();
  }
  await expect(page.getByText('cedar-old.example is on your account already.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Transfer it/ })).toBeHidden();
});

test('typing breaks a slow search off, and its answer never stands over a newer one', async ({
  page,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.search('slow-coverage.com');
  await expect(page.getByText('Checking availability…')).toBeVisible();
  const brokenOff = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('slow-coverage.com'),
  );
  await purchase.name.fill('lakeside-agency.co');
  await purchase.expectState('search.idle.typed');
  await brokenOff;
  await purchase.name.press('m');
  await purchase.name.press('Enter');
  await expect(purchase.selectButton('lakeside-agency.com')).toBeVisible();
  await expect(page.getByText('slow-coverage.com')).toBeHidden();

  await purchase.search('slow-coverage.com');
  await expect(purchase.result('slow-coverage.com')).toContainText('Taken');
});

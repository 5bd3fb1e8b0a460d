import { endSessions } from '@contract/test-mode';
import { By, Key } from 'selenium-webdriver';
import { expect } from 'vitest';
import { readRouteTable } from '../fixtures/route-table';
import { eventually, test } from './safari';

const confirm = /^(Begin Transfer|Purchase) for \$[\d,.]+$/;

test('a purchase is confirmed once, and its choices survive a reload', async ({ safari }) => {
  await safari.signIn('agent', '/domains/purchase');
  await safari.fill('textbox', /^Domain name/, 'lakeside-agency.com');
  await safari.press(Key.ENTER);
  await safari.click('button', 'Select lakeside-agency.com');
  await safari.expectFocus('heading', 'Purchase lakeside-agency.com');
  await safari.click('radio', /^Parked Domain/);
  await safari.find('button', confirm);
  await safari.driver.navigate().refresh();
  await safari.find('button', confirm);
  const plan = await safari.find('radio', /^Parked Domain/);
  expect(await plan.getAttribute('aria-checked')).toBe('true');
  await safari.click('button', confirm);
  await safari.find('heading', 'lakeside-agency.com is yours');
});

test('a transfer goes back to its first stage and forward again', async ({ safari }) => {
  await safari.signIn('agent', '/domains/transfer');
  await safari.fill('textbox', 'Domain name', 'harbor-coverage.com');
  await safari.click('button', 'Select');
  await safari.fill('textbox', 'Auth code', 'HC-2041-XFER');
  await safari.click('button', 'Continue');
  await safari.expectFocus('heading', 'Transfer harbor-coverage.com');
  await safari.driver.navigate().back();
  await safari.find('textbox', 'Auth code');
  await safari.driver.navigate().forward();
  await safari.click('button', confirm);
  await safari.find('heading', 'Transfer of harbor-coverage.com successfully initiated!');
});

test('stats are shown, and a click on a row filters them', async ({ safari }) => {
  await safari.signIn('agent', '/domains/cedar-quote.example/stats');
  await safari.find('figure', 'Page views over time');
  await safari.click('button', 'Filter by device: Mobile');
  await safari.find('button', 'Remove filter Device: Mobile');
  await safari.click('combobox', 'Time range');
  await safari.click('option', /^Last Month/);
  await safari.expectPath(/range=last-month.*device_is=Mobile|device_is=Mobile.*range=last-month/);
});

test('a page whose code was lost on the network can be loaded again', async ({ safari }) => {
  await safari.signIn('agent');
  await safari.find('table');
  await safari.losesServer(async () => {
    await safari.click('link', /^Billing/);
    await safari.find('heading', "We couldn't load this page");
  });
  await safari.click('button', 'Try again');
  await safari.find('heading', 'Billing History');
  await safari.driver.navigate().refresh();
  await safari.find('heading', 'Billing History');
});

for (const [user, need] of [
  ['agent', 'account'],
  ['staff', 'noAccount'],
] as const) {
  test(
    `axe finds nothing on the pages of ${user}, and none scrolls sideways on a phone`,
    { timeout: 600_000 },
    async ({ safari }) => {
      const pages = readRouteTable().filter(
        ({ address, needs, outcomes }) =>
          needs.startsWith(need) && outcomes[user] === 'page' && !address.includes('{'),
      );
      expect(pages.length).toBeGreaterThan(8);
      await safari.signIn(user, '/glossary');
      for (const { address, title } of pages) {
        await safari.resize(1280, 800);
        await safari.open(address);
        await eventually(async () => expect(await safari.driver.getTitle()).toContain(title));
        // The skeleton has no heading.
        await eventually(() => safari.driver.findElement(By.css('h1')));
        await safari.expectAccessible(address);
        await safari.resize(390, 664);
        await safari.expectNoSidewaysScrolling(address);
      }
    },
  );
}

test('a menu is operated by keyboard', async ({ safari }) => {
  await safari.signIn('staff', '/accounts');
  await safari.driver.executeScript('arguments[0].focus()', await safari.find('button', 'Admin'));
  await safari.press(Key.ARROW_DOWN);
  await safari.expectFocus('menuitem', 'Global Stats');
  await safari.press(Key.ARROW_DOWN);
  await safari.expectFocus('menuitem', /^Approval Queue/);
  await safari.press(Key.ESCAPE);
  await safari.expectFocus('button', 'Admin');
});

test('the search leads to a page and to an action of a domain', async ({ safari }) => {
  await safari.signIn('agent');
  await safari.find('table');
  await safari.pressWith(Key.CONTROL, 'k');
  await safari.expectFocus('combobox');
  await safari.press('cedar-quote.example em');
  await safari.sees(/\d results/);
  await safari.press(Key.ENTER);
  await safari.expectPath('/domains/cedar-quote.example/emails');
  await safari.expectFocus('heading', 'cedar-quote.example');
});

test('a dialog keeps the focus inside, and returns it', async ({ safari }) => {
  await safari.signIn('agent', '/payment');
  await safari.click('button', 'Delete Visa ending in 4242');
  await safari.find('dialog', 'Choose another default card first');
  await safari.expectFocus('button', 'Cancel');
  for (let presses = 0; presses < 6; presses += 1) {
    await safari.press(Key.TAB);
    const isInside = await safari.driver.executeScript(
      'return document.activeElement.closest("[role=dialog]") !== null',
    );
    expect(isInside).toBe(true);
  }
  await safari.press(Key.ESCAPE);
  await safari.expectFocus('button', 'Delete Visa ending in 4242');
});

test('a redirect is added and deleted', async ({ safari }) => {
  await safari.signIn('agent', '/domains/cedar-quote.example/emails');
  await safari.click('button', 'Add redirect');
  await safari.fill('textbox', 'Address', 'renewals');
  await safari.fill('textbox', 'Forwards to', 'agent@demo.example');
  await safari.press(Key.ENTER);
  await safari.click('button', 'Delete renewals@cedar-quote.example');
  await safari.click('button', 'Delete redirect');
  await safari.expectFocus('button', 'Undo');
});

test('an ended session asks for a login in place, and the page returns', async ({ safari }) => {
  await safari.signIn('agent');
  await safari.find('table');
  await safari.call(endSessions);
  await safari.click('link', /^Billing/);
  await safari.find('alertdialog', 'Session Expired');
  await safari.click('link', 'Sign in');
  await safari.click('button', 'Sign in as agent');
  await safari.find('heading', 'Billing History');
});

test('signing out in one tab signs out the other', async ({ safari }) => {
  const { driver } = safari;
  await safari.signIn('agent');
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  await safari.open('/');
  await safari.click('button', /Agent/);
  await safari.click('menuitem', 'Signout');
  await safari.find('heading', 'Logged Out');
  await driver.switchTo().window(first);
  await safari.find('heading', 'Logged Out');
});

test('staff type HTML into an announcement, and the preview runs none of it', async ({
  safari,
}) => {
  await safari.signIn('staff', '/admin/announcements');
  await safari.click('button', /^New announcement|^Add announcement/);
  await safari.fill('textbox', /^Message/, 'Call <b>us</b> <script>alert(1)</script>');
  await safari.sees(/Call us/);
});

test('staff decide by keyboard', async ({ safari }) => {
  await safari.signIn('staff', '/admin/approvalqueue');
  await safari.sees('8 new images waiting, oldest first');
  await safari.press('j');
  await safari.expectFocus('listitem', 'cedar-quote.example banner');
  await safari.press('a');
  await safari.expectFocus('listitem', /^cedar-quote.example agent/);
  await safari.press('d');
  await safari.expectFocus('textbox', 'Message');
  await safari.find('button', /^Undo/);
});

import type { Page } from '@playwright/test';
import { addAnnouncement } from '@contract/announcement-changes';
import { searchEmailLogs } from '@contract/email-log';
import { expectAccessible } from '../fixtures/accessible';
import { countClicks } from '../fixtures/count-clicks';
import { openOtherBrowser } from '../fixtures/other-browser';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test(
  'an employee added to an agency with two clicks works in it as an intern, until two clicks remove them',
  fullRunOnly,
  async ({ browser, page }) => {
    await signIn(page, 'staff', '/admin/agencyintern');
    await expect(button(page, 'Remove Jonas Pellerin')).toBeVisible();
    const clicks = await countClicks(page);
    await field(page, 'Employee email').fill('unassigned@demo.example');
    await page.getByRole('searchbox', { name: 'Find the agency' }).fill('cedar-quote.example');
    await main(page)
      .getByRole('button', { name: /^Nora Whitfield/ })
      .click();
    await button(page, 'Add intern').click();
    await expect(page.getByText(/^Priya Raman is now an intern at Nora Whitfield/)).toBeVisible();
    expect(await clicks()).toBe(2);
    await expectAccessible(page);

    const theirs = await openOtherBrowser(browser, 'unassigned');
    await theirs.goto('/');
    await expect(theirs.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    await expect(theirs.getByRole('banner')).toContainText('Nora Whitfield');
    await theirs.goto('/campaigns');
    await expect(theirs).toHaveURL('/');
    await theirs.goto('/domains/cedar-quote.example');
    await expect(theirs).toHaveURL('/domains/cedar-quote.example/emails');

    await page.getByRole('searchbox', { name: 'Find an intern' }).fill('raman');
    await expect(button(page, 'Remove Jonas Pellerin')).toBeHidden();
    await button(page, 'Remove Priya Raman').click();
    await button(page, 'Remove intern').click();
    await expect(button(page, 'Remove Priya Raman')).toBeHidden();
    expect(await clicks()).toBe(4);
    await theirs.goto('/domains');
    await expect(theirs.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await theirs.context().close();

    // The owner sees this change among the staff's other changes. A member doesn't see it.
    await signIn(page, 'agent', '/profile');
    const kept = page.getByRole('region', { name: 'Changes by Lantern' });
    await expect(kept.getByRole('listitem')).toContainText([
      'Removed Priya Raman as an intern',
      'Added Priya Raman as an intern',
      'Changed the WHOIS admin email of cedar-quote.example',
      'Turned access off for Omar Reyes',
    ]);
    await expectAccessible(page);
  },
);

// Every test ends with a check for violations of the content security policy.
test('a hostile announcement is harmless in the preview and above the page, where it appears immediately', async ({
  page,
  backend,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => foreign.push(dialog.message()));
  await signIn(page, 'staff', '/admin/announcements');
  await button(page, 'Add announcement').click();
  await field(page, 'Title').fill('Read this');
  const hostile = [
    '<p onclick="document.title=1" style="position:fixed;inset:0">Call <strong>us</strong></p>',
    '<script>document.title = 2</script><style>body { display: none }</style>',
    '<img src="https://elsewhere.example/x.png" onerror="alert(1)">',
    '<a href="data:text/html,<script>alert(1)</script>">data</a>',
    '<a href="javascript:alert(1)">script</a>',
    '<iframe src="https://elsewhere.example/"></iframe><svg><animate onbegin="alert(1)"></svg>',
  ];
  await field(page, 'Message').fill(hostile.join(''));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Call us');
  await expect(preview.getByText(/^Not shown: /)).toContainText('<script>');
  await preview.getByText('datascript').click();
  const unsafe = 'script, style, img, iframe, svg animate, a, [onclick], [style]';
  await expect(preview.locator(unsafe)).toHaveCount(0);
  await expectAccessible(page);

  const path = addAnnouncement.path;
  // The call fails more often than the browser retries it.
  await backend.fault({ method: 'POST', path, kind: 'drop', times: 100 });
  await button(page, 'Publish').click();
  await expect(page.getByText(/^We couldn't reach the portal/)).toBeVisible();
  await backend.clearFaults();
  await button(page, 'Publish').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const board = page.getByRole('region', { name: 'Announcements', exact: true });
  await board.getByRole('button', { name: / more$/ }).click();
  const shown = board.getByRole('listitem', { name: 'Read this' });
  await expect(shown).toContainText('Call us');
  await shown.getByText('datascript').click();
  await expect(shown.locator(unsafe)).toHaveCount(0);
  await expect(page).toHaveTitle(/Announcements/);
  expect(foreign).toEqual([]);

  await button(page, 'Delete Read this').click();
  await button(page, 'Delete announcement').click();
  await expect(shown).toHaveCount(0);
});

test(
  'email logs keep their filters in the URL, expand to show details, and lead with two clicks to a redirect in the account of its agency',
  fullRunOnly,
  async ({ page, backend }) => {
    await signIn(page, 'staff', '/admin/emaillogs');
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Bounced');
    await page.getByRole('searchbox', { name: 'Address' }).fill('old-office');
    await expect(page).toHaveURL('/admin/emaillogs?outcome=bounced&address=old-office');
    await backend.fault({
      method: 'GET',
      path: searchEmailLogs.path,
      kind: 'status',
      status: 500,
      times: 100,
    });
    await page.reload();
    await expect(page.getByText("We couldn't load the deliveries")).toBeVisible();
    await backend.clearFaults();
    await button(page, 'Try again').click();
    const row = main(page)
      .getByRole('list', { name: 'Deliveries' })
      .getByRole('button', { name: /old-office@cedar-quote.example/ })
      .first();
    await row.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/no such mailbox/).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/admin/emaillogs');
    const list = main(page).getByRole('list', { name: 'Deliveries' });
    await expect(list).toBeVisible();
    const clicks = await countClicks(page);
    await page.getByRole('searchbox', { name: 'Address' }).fill('old-office');
    // The results move the rows.
    await expect(list.getByRole('listitem').filter({ hasNotText: 'old-office' })).toHaveCount(0);
    await main(page)
      .getByRole('button', { name: /old-office@cedar-quote.example/ })
      .first()
      .click();
    await expect(main(page).getByRole('link', { name: 'Nora Whitfield, 100001' })).toBeVisible();
    await button(page, 'Open the redirect old-office@cedar-quote.example').click();
    await expect(page).toHaveURL(/\/domains\/cedar-quote.example\/emails#redirect-/);
    await expect(page.locator('[data-linked]')).toContainText('old-office@cedar-quote.example');
    expect(await clicks()).toBe(2);
    await page.goBack();
    await expect(page).toHaveURL('/admin/emaillogs?address=old-office');
  },
);

test(
  'two clicks publish an announcement to everyone, and a draft stays with staff',
  fullRunOnly,
  async ({ page, browser }) => {
    await signIn(page, 'staff', '/admin/announcements');
    await expect(button(page, 'Add announcement')).toBeVisible();
    const clicks = await countClicks(page);
    for (const { title, save, state } of [
      { title: 'New phone hours', save: 'Publish', state: 'Published “New phone hours”.' },
      { title: 'Next year', save: 'Save draft', state: 'Saved “Next year” as a draft.' },
    ]) {
      await button(page, 'Add announcement').click();
      await field(page, 'Title').fill(title);
      await field(page, 'Message').fill('From 7 AM.');
      await button(page, save).click();
      await expect(page.getByText(state)).toBeVisible();
    }
    expect(await clicks()).toBe(4);
    await expectAccessible(page);
    const theirs = await openOtherBrowser(browser, 'agent');
    await theirs.goto('/');
    const board = theirs.getByRole('region', { name: 'Announcements', exact: true });
    await board.getByRole('button', { name: / more$/ }).click();
    await expect(board.getByRole('listitem', { name: 'New phone hours' })).toBeVisible();
    await expect(board.getByRole('listitem', { name: 'Next year' })).toHaveCount(0);
    await theirs.context().close();
  },
);

test(
  'staff drafts survive the end of the session and reappear after login',
  fullRunOnly,
  async ({ page, backend }) => {
    const logInAgain = async () => {
      const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
      await expired.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Sign in as staff', exact: true }).click();
    };
    await signIn(page, 'staff', '/admin/announcements');
    await button(page, 'Add announcement').click();
    await field(page, 'Title').fill('Half a title');
    await field(page, 'Message').fill('Half a message');
    await backend.endSessions();
    await button(page, 'Save draft').click();
    await logInAgain();
    await expect(field(page, 'Title')).toHaveValue('Half a title');
    await expect(field(page, 'Message')).toHaveValue('Half a message');
    await button(page, 'Save draft').click();
    await expect(button(page, 'Delete Half a title')).toBeVisible();

    await page.goto('/admin/complianceregexes');
    await button(page, 'Edit Superlatives need a source').click();
    await field(page, 'Pattern').fill('lowest prices?');
    await backend.endSessions();
    await button(page, 'Save pattern').click();
    await logInAgain();
    await expect(field(page, 'Pattern')).toHaveValue('lowest prices?');
    await button(page, 'Save pattern').click();
    await expect(page.getByText('lowest prices?')).toBeVisible();
    await page.reload();
    await expect(page.getByText('lowest prices?')).toBeVisible();
    await expect(field(page, 'Pattern')).toBeHidden();
  },
);

import type { Locator } from '@playwright/test';
import { expectAccessible, expectUniqueButtons } from '../fixtures/accessible';
import { countClicks } from '../fixtures/count-clicks';
import { OrderScreen, transfer } from '../fixtures/order-screen';
import { expectAnnounced, recordAnnouncements } from '../fixtures/screen-reader';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

/* The five main tasks as a screen reader reads them: names, order and announcements. */

test.setTimeout(60_000);

test.beforeEach(({ page }) => recordAnnouncements(page));

/** Expects that an element contains these lines of an ARIA snapshot, in this order. */
const reads = (element: Locator, lines: string) => expect(element).toMatchAriaSnapshot(lines);

test(
  'buying: the result and the similar names are announced, and each stage starts at its heading',
  fullRunOnly,
  async ({ page }) => {
    const main = page.getByRole('main');
    await signIn(page, 'agent', '/domains/purchase');
    await page.getByLabel('Domain name').fill('taken-coverage.com');
    await page.getByRole('button', { name: 'Check availability' }).click();
    await expectAnnounced(page, /^taken-coverage\.com is taken\. 2 similar names are available\.$/);
    await reads(
      main,
      `
    - heading "Purchase Domain" [level=1]
    - list "Steps of the purchase":
      - listitem: Find a name
      - listitem: Configure and pay
      - listitem: Done
    - region "Find your domain":
      - textbox "Domain name": taken-coverage.com
      - button "Check availability"
    - region "Your search":
      - list:
        - listitem:
          - text: taken-coverage.com Taken
          - link "Already own it? Transfer it"
    - region "Suggestions":
      - list:
        - listitem:
          - button "Select whitfield-agency.com"
        - listitem:
          - button "Select whitfield-insurance.com"
      - paragraph: "Also taken: taken-coverage.net, taken-coverage-agency.com"
    `,
    );
    await expectUniqueButtons(page);

    await page.getByRole('button', { name: 'Select whitfield-agency.com' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAnnounced(page, /^Due now \$\d+\.\d\d$/);
    await reads(
      main,
      `
    - heading "Purchase whitfield-agency.com" [level=1]
    - list "Steps of the purchase":
      - listitem: "Completed: Find a name"
      - listitem: Configure and pay
    - region "Choose a plan":
      - radiogroup "Plan":
        - radio "Enhanced Microsite" [checked]
        - radio "Parked Domain"
    - region "Payment method":
      - button "Add Card"
      - radiogroup "Card":
        - radio "Visa ending in 4242" [checked]
    - region "Your order":
      - term: Domain
      - definition: whitfield-agency.com
      - paragraph: /Due now \\$/
      - button /Purchase for \\$/
      - button "Back"
      - button "Start Over"
    `,
    );
    await expectUniqueButtons(page);

    await page.getByRole('button', { name: /^Purchase for/ }).click();
    await expect(
      page.getByRole('heading', { name: 'whitfield-agency.com is yours' }),
    ).toBeFocused();
    await reads(
      main,
      `
    - heading "whitfield-agency.com is yours" [level=1]
    - list "Steps of the purchase":
      - listitem: "Completed: Find a name"
      - listitem: "Completed: Configure and pay"
      - listitem: Done
    - region "Your receipt":
      - term: Charged
      - definition: /\\$/
    - region "What happens next":
      - paragraph: /We're setting up your microsite/
    - link "See your domains"
    - link "Set up email redirects"
    - button "Purchase another domain"
    `,
    );
    await expectUniqueButtons(page);
  },
);

test(
  'transferring: the lock is announced, help is in place, and the progress is read step by step',
  fullRunOnly,
  async ({ page }) => {
    const main = page.getByRole('main');
    await signIn(page, 'agent', '/domains/transfer');
    const screen = new OrderScreen(page, transfer);
    await screen.lookUp();
    await screen.expectFound();
    await expectAnnounced(page, /^Domain found at Quayside Domains, and it's unlocked\.$/);
    await expect(screen.authCode).toBeFocused();
    await reads(
      main,
      `
    - heading "Transfer Domain" [level=1]
    - region "harbor-coverage.com":
      - button "Change harbor-coverage.com"
    - region "Prepare the transfer":
      - button "Refresh"
      - textbox "Auth code"
      - button "Show Auth code"
      - group: How to unlock it and find the code at Quayside Domains
      - button "Continue" [disabled]
    `,
    );
    await expectUniqueButtons(page);
    await screen.goOn();
    await screen.expectState('config.choosing.confirming');
    await expectAnnounced(page, /^Domain found/, /^Due now \$/);
    await screen.confirm.click();
    await screen.expectDone();
    await reads(
      main,
      `
    - heading "Transfer of harbor-coverage.com successfully initiated!" [level=1]
    - list "Steps of the transfer":
      - listitem: "Completed: Select domain"
      - listitem: "Completed: Configure and pay"
      - listitem: Done
    - region "What happens next":
      - list "Transfer progress":
        - listitem:
          - paragraph: Submitted
        - listitem:
          - paragraph: Waiting for your current registrar
        - listitem:
          - paragraph: Transferred
    - button "Transfer another domain"
    `,
    );
    await expectUniqueButtons(page);
  },
);

test(
  'adding and testing a redirect takes four clicks, and both outcomes are announced',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains');
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Actions for cedar-quote.example' }).click();
    await page.getByRole('menuitem', { name: 'Emails' }).click();
    await page.getByRole('button', { name: 'Add redirect' }).click();
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await page.keyboard.type('renewals');
    await page.getByRole('textbox', { name: 'Forwards to' }).fill('agent@demo.example');
    await page.keyboard.press('Enter');
    await expectAnnounced(page, /^renewals@cedar-quote\.example added$/);
    await page.getByRole('button', { name: 'Test renewals@cedar-quote.example' }).click();
    await expectAnnounced(page, /added$/, /^The test was delivered to agent@demo\.example\.$/);
    expect(await clicks()).toBe(4);
    await reads(
      page.getByRole('listitem').filter({ hasText: 'renewals@' }),
      `
    - listitem:
      - text: /renewals@cedar-quote\\.example goes to agent@demo\\.example Delivering/
      - button "Test renewals@cedar-quote.example"
      - button "Logs of renewals@cedar-quote.example"
      - button "Edit renewals@cedar-quote.example"
      - button "Delete renewals@cedar-quote.example"
      - status: The test was delivered to agent@demo.example.
      - button "Close the test of renewals@cedar-quote.example"
    `,
    );
    await expectUniqueButtons(page);
  },
);

test(
  'paying: the dialog reads the amount before the cards, and the payment is announced',
  fullRunOnly,
  async ({ page, backend }) => {
    await backend.changePerson({ user: 'multi', current_account: '100003' });
    await signIn(page, 'multi', '/');
    const main = page.getByRole('main');
    await reads(
      main,
      `
    - heading /Good/ [level=1]
    - paragraph: One thing needs your attention.
    - region "Needs your attention":
      - list:
        - listitem:
          - img "Problem"
          - heading "$34.00 is past due" [level=3]
          - link "Pay $34.00"
    `,
    );
    await expectUniqueButtons(page);
    await main.getByRole('link', { name: /^Pay \$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay your past-due balance' });
    await dialog.getByRole('radio').first().waitFor();
    await reads(
      dialog,
      `
    - dialog "Pay your past-due balance":
      - term: Due now
      - definition: $34.00
      - radiogroup "Pay with":
        - radio "Visa ending in 4242" [checked]
      - button "Cancel"
      - button "Pay $34.00"
      - button "Close"
    `,
    );
    await expectUniqueButtons(page);
    await dialog.getByRole('button', { name: 'Pay $34.00' }).click();
    await expectAnnounced(page, /^We received your payment of \$34\.00\./);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'approving: an item reads its images before its buttons, and each decision is announced until it is sent',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'staff', '/admin/approvalqueue');
    const banner = page.getByRole('listitem', { name: 'cedar-quote.example banner' });
    const photo = page.getByRole('listitem', { name: 'cedar-quote.example agent' });
    await reads(
      page.getByRole('main'),
      `
    - heading "Approval Queue" [level=1]
    - paragraph: 8 new images waiting, oldest first
    - list "Items waiting for approval":
      - listitem "cedar-quote.example banner":
        - heading "cedar-quote.example" [level=2]
        - link /Preview/
        - figure "Current banner":
          - img "Current banner of cedar-quote.example"
        - figure "New banner":
          - img "New banner of cedar-quote.example"
        - 'button /^Approve: cedar-quote\\.example · banner/'
        - 'button /^Deny: cedar-quote\\.example · banner/'
        - 'button /^Approve with Message: cedar-quote\\.example · banner/'
        - term: Agent
        - definition: Nora Whitfield
    `,
    );
    await banner.getByRole('button', { name: /^Approve: / }).click();
    await expectAnnounced(
      page,
      /^Approved: cedar-quote\.example · banner.*\. Sent in 5 seconds unless you undo it\.$/,
    );
    await expect(photo).toBeFocused();
    await photo.getByRole('button', { name: /^Deny: / }).click();
    await expect(photo.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await reads(
      photo,
      `
    - listitem:
      - form "Why are you denying this?":
        - radiogroup "Common reasons":
          - radio "Blurry or too small"
        - textbox "Message"
        - button "Confirm" [disabled]
        - button "Cancel"
    `,
    );
    await expectUniqueButtons(page);
    await page.getByText('Pending Content Override processed', { exact: true }).waitFor();
    await expectAnnounced(page, /^Approved: /, /^Pending Content Override processed: cedar-quote/);
  },
);

test(
  "reading stats: each chart is a sentence and a table, and the domain's facts come first",
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains/cedar-quote.example/stats');
    await page.getByRole('application', { name: 'Page views over time' }).waitFor();
    await reads(
      page.getByRole('main'),
      `
    - heading "cedar-quote.example" [level=1]
    - paragraph: /Enhanced Microsite Active Website online · Registered .+ · Renews automatically/
    - tablist "About this domain":
      - tab "Stats" [selected]
    - tabpanel "Stats":
      - term:
        - button "Page Views over time" [pressed]
      - definition: /\\d+/
      - figure "Page views over time":
        - 'button "View as table: Page views over time"'
        - paragraph: /page views, about \\d+ a day/
    `,
    );
  },
);

test(
  'while a select is open, nothing else can be reached, and Escape returns to it',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains/cedar-quote.example/stats');
    const range = page.getByRole('combobox', { name: /^Time range/ });
    await range.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(page.locator('#root')).toHaveAttribute('inert');
    // The page's landmarks and heading are out of reach like everything else.
    const off = { enabled: false };
    await expectAccessible(page, {
      region: off,
      'landmark-one-main': off,
      'page-has-heading-one': off,
    });
    await page.keyboard.press('Escape');
    await expect(range).toBeFocused();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
  },
);

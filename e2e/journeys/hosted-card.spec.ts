import { addHostedCard, beginHostedCard } from '@contract/new-card';
import { assertDefined } from '@contract/assert-defined';
import { fillPath } from '@contract/endpoint';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { saveCard } from '../fixtures/card-form';
import { countClicks } from '../fixtures/count-clicks';
import { engine, needs } from '../fixtures/engine';
import {
  card,
  fillHostedCard,
  heapOf,
  hostedInput,
  recordSent,
  test,
} from '../fixtures/hosted-card';
import { OrderScreen, purchase } from '../fixtures/order-screen';
import { fullRunOnly, smokeSubset } from '../fixtures/scope';
import { expect, signIn } from '../fixtures/test';

// Reading the heap takes half a minute beside other programs.
test.setTimeout(120_000);

const notLoaded = "We couldn't load the card fields";
const script = 'https://js.stripe.com/endive/stripe.js';

/** A number as it was typed, and as a script might pass it on. */
const secrets = [card.number, card.number.replaceAll(' ', ''), card.expiration, '12/41', '1241'];

async function openCardInWizard(page: Page): Promise<void> {
  const screen = new OrderScreen(page, purchase);
  await screen.configure();
  await page.getByRole('button', { name: 'Add Card' }).click();
}

/** The places where a card is added: how to open the form, and what shows the saved card. */
const places = [
  {
    place: 'on the payment page',
    user: 'agent',
    path: '/payment',
    clicks: 2,
    open: (page: Page) => page.getByRole('link', { name: 'Add Card' }).first().click(),
    saved: (page: Page) => page.getByRole('link', { name: /^Edit Mastercard ending in 4444/ }),
  },
  {
    place: 'in a wizard',
    user: 'agent',
    path: '/domains/purchase',
    clicks: 4,
    open: openCardInWizard,
    saved: (page: Page) => page.getByRole('radio', { name: 'Mastercard ending in 4444' }),
  },
  {
    place: 'in a dialog',
    user: 'multi',
    path: '/',
    clicks: 3,
    open: async (page: Page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Pay \$/ })
        .click();
      await page.getByRole('button', { name: 'Add Card' }).click();
    },
    saved: (page: Page) => page.getByRole('radio', { name: 'Mastercard ending in 4444' }),
  },
] as const;

for (const { place, user, path, clicks, open, saved } of smokeSubset(places)) {
  test(`a card is added ${place} with the gateway's own fields, and nothing of it reaches our server or scripts`, async ({
    page,
    context,
    backend,
  }) => {
    const sent = recordSent(context);
    const toStripe: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('stripe')) toStripe.push(request.url());
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await backend.changePerson({ user: 'multi', current_account: '100003' });
    await signIn(page, user, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(toStripe, 'requests of a page without a card form').toEqual([]);

    const pressed = await countClicks(page);
    await open(page);
    await fillHostedCard(page);
    await expect(
      page.getByText('Your card details go straight to our payment processor.'),
    ).toBeVisible();
    await expectAccessible(page);
    await saveCard(page);
    await expect(saved(page)).toBeVisible();
    expect(await pressed(), 'clicks').toBe(clicks);

    const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    for (const secret of secrets) {
      expect(sent(), 'what reached the portal').not.toContain(secret);
      expect(`${storage} ${logged.join(' ')} ${page.url()}`).not.toContain(secret);
    }
    expect(sent()).toContain(
      fillPath(addHostedCard.path, { account_number: user === 'agent' ? '100001' : '100003' }),
    );
    expect(sent()).not.toMatch(new RegExp(`\\b${card.code}\\b`));
    expect(sent()).not.toContain('_secret_');
    if (engine !== 'chromium') return;
    // A failure would otherwise print the heap.
    const heap = await heapOf(page);
    const held = ['pk_test_emulator', ...secrets.slice(0, 3)].filter((text) => heap.includes(text));
    expect(held, 'the page and nothing of the card is in the heap').toEqual(['pk_test_emulator']);
  });
}

test.describe('in the full run', fullRunOnly, () => {
  test('the fields are reached by keyboard, in their order, and say what is wrong beside them', async ({
    page,
  }) => {
    test.skip(...needs('foreignFrames'));
    await signIn(page, 'agent', '/payment/new');
    const number = hostedInput(page, 'Card number');
    await expect(number).toBeEnabled();
    await page.getByText('Card number', { exact: true }).click();
    await expect(number).toBeFocused();
    const box = page.getByRole('group', { name: 'Card number' });
    await expect(box.locator('..')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.type('4242');
    await page.keyboard.press('Tab');
    await expect(hostedInput(page, 'Expiration date')).toBeFocused();
    const length = 'Check the card number. A digit seems to be missing or too many.';
    await expect(box).toHaveAccessibleDescription(new RegExp(`Visa.*${length}`));
    await page.keyboard.press('Tab');
    await expect(hostedInput(page, 'Security code')).toBeFocused();
    await saveCard(page);
    await expect(page.getByText('Enter the month and year on your card')).toBeVisible();
    await expect(page.getByText('Enter the 3- or 4-digit security code')).toBeVisible();
    await expect(number).toBeFocused();
    await expectAccessible(page);
    await number.fill(card.number);
    await expect(box).not.toHaveAccessibleDescription(new RegExp(length));
  });

  test('a card that is declined at saving keeps the form, and a lost answer adds the card once', async ({
    page,
    backend,
  }) => {
    await signIn(page, 'agent', '/payment/new');
    await fillHostedCard(page, { ...card, number: '4000 0000 0000 0002' });
    await saveCard(page);
    await expect(page.getByText('Your card was declined. Nothing was saved.')).toBeVisible();

    await fillHostedCard(page);
    const path = { account_number: '100001' };
    await backend.fault({
      method: 'POST',
      path: fillPath(addHostedCard.path, path),
      kind: 'malformed',
    });
    let begun = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(fillPath(beginHostedCard.path, path))) begun += 1;
    });
    await saveCard(page);
    await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled();
    await expect(hostedInput(page, 'Card number')).toHaveValue(card.number);
    await saveCard(page);
    await expect(page.getByRole('link', { name: /^Edit Mastercard ending in 4444/ })).toHaveCount(
      1,
    );
    expect(begun, 'the gateway took the card once').toBe(1);
  });

  test('a card about which the bank asks is saved once it was confirmed', async ({ page }) => {
    await signIn(page, 'agent', '/payment/new');
    await fillHostedCard(page, { ...card, number: '4000 0025 0000 3155' });
    await saveCard(page);
    await answerBank(page, 'Close');
    await expect(page.getByText("Your bank didn't get your confirmation.")).toBeVisible();
    await saveCard(page);
    await answerBank(page, 'Confirm payment');
    await expect(page.getByRole('link', { name: /^Edit Visa ending in 3155/ })).toBeVisible();
  });

  test('the number of a card is replaced, or kept after all', async ({ page }) => {
    await signIn(page, 'agent', '/payment');
    await page.getByRole('link', { name: /^Replace Visa ending in 1881/ }).click();
    await page.getByRole('button', { name: 'Change number' }).click();
    await expect(hostedInput(page, 'Card number')).toBeFocused();
    await page.getByRole('button', { name: /^Keep Visa ending in 1881/ }).click();
    await expect(page.getByRole('textbox', { name: 'Expiration date' })).toBeVisible();
    await page.getByRole('button', { name: 'Change number' }).click();
    await fillHostedCard(page);
    await saveCard(page);
    await expect(page.getByRole('link', { name: /^Edit Mastercard ending in 4444/ })).toBeVisible();
  });

  test('a script that an extension blocks is named, and loads once it is allowed', async ({
    page,
  }) => {
    await page.route(script, (route) => route.abort());
    await signIn(page, 'agent', '/payment/new');
    await expect(page.getByText(notLoaded)).toBeVisible();
    await expect(page.getByText(/Allow js\.stripe\.com/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillHostedCard(page);
    await expect(page.getByText(notLoaded)).toBeHidden();
  });

  for (const [answer, outcome] of [
    ['Confirm payment', 'is ordered once'],
    ['Cancel payment', 'is not charged'],
  ] as const) {
    test(`a domain whose payment the bank asks about ${outcome} after "${answer}"`, async ({
      page,
      emulator,
    }) => {
      const screen = await orderThatTheBankAsksAbout(page);
      await answerBank(page, answer);
      const isPaid = answer === 'Confirm payment';
      if (isPaid) await screen.expectDone();
      else await expect(page.getByText("Your order didn't go through")).toBeVisible();
      const { intents } = await emulator.ledger();
      expect(intents.map(({ status }) => status === 'succeeded')).toEqual([isPaid]);
    });
  }

  test('a person who closes the window of the bank is asked again, cancels, or finds the order on the dashboard', async ({
    page,
    emulator,
  }) => {
    const screen = await orderThatTheBankAsksAbout(page);
    const unanswered = page.getByRole('alertdialog', {
      name: "Your bank doesn't have your answer yet",
    });
    await answerBank(page, 'Close');
    await expect(unanswered).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await answerBank(page, 'Close');
    await unanswered.getByRole('button', { name: 'Ask my bank again' }).click();
    await answerBank(page, 'Close');
    await page.route('**/orders/*/', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { error: 'Busy.', error_reason: 'conflict' } })
        : route.fallback(),
    );
    await unanswered.getByRole('button', { name: 'Cancel this order' }).click();
    const uncanceled = page.getByRole('alertdialog', { name: "Your order wasn't canceled" });
    await expect(uncanceled).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await uncanceled.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByRole('radio', { name: 'Visa ending in 3184' })).toBeChecked();

    await screen.confirm.click();
    await answerBank(page, 'Close');
    await expect(unanswered).toBeVisible();
    await page.goto('/');
    const name = /^Confirm the order of /;
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    await expect(asked).toContainText("You haven't been charged yet.");
    await expectAccessible(page);
    await asked.getByRole('button', { name }).click();
    await answerBank(page, 'Confirm payment');
    await expect(page.getByText('Your bank has confirmed the charge.')).toBeVisible();
    await expect(asked).toHaveCount(0);
    const { intents } = await emulator.ledger();
    expect(intents.map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded']);
  });
});

/** Orders a domain with a card whose bank asks. */
async function orderThatTheBankAsksAbout(page: Page): Promise<OrderScreen> {
  const screen = new OrderScreen(page, purchase);
  await signIn(page, 'agent', '/domains/purchase');
  await openCardInWizard(page);
  await fillHostedCard(page, { ...card, number: '4000 0027 6000 3184' });
  await saveCard(page);
  await expect(page.getByRole('radio', { name: 'Visa ending in 3184' })).toBeChecked();
  await screen.confirm.click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Your bank asks you to confirm this payment',
  });
  await expect(dialog).toBeVisible();
  return screen;
}

/** Presses a button in the bank's window at its place on the page, whose open dialog must let the frame be pressed. */
async function answerBank(page: Page, answer: string): Promise<void> {
  const button = page.getByTitle('Your bank').contentFrame().getByRole('button', { name: answer });
  const { x, y } = assertDefined(await button.boundingBox(), 'button of the bank');
  const [isForeign] = needs('foreignFrames');
  // The frame may be gone before the driver hears that the event was dispatched. What follows shows whether it was.
  await (isForeign
    ? button.dispatchEvent('click', {}, { timeout: 3000 }).catch(() => undefined)
    : page.mouse.click(x + 9, y + 9));
}

import { domainNameMessages } from '@contract/domain-name';
import { addCard } from '@contract/new-card';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import type { purchaseMachine } from '@machines/purchase/purchase-machine';
import type { transferMachine } from '@machines/transfer/transfer-machine';
import { orderActors } from '@machines/order/order-cases';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { cardTitle } from '@/entities/card';
import { money } from '@/shared/lib/format/money';
import { expectChoices } from '../../support/order-views';
import { sampleCard, sampleCards } from '../../support/sample-answers';
import type { StubBackend } from '../../support/stub-backend';
import { isEnabled } from '../../support/view-checks';
import {
  expectHeading,
  expectNotOffered,
  expectNoText,
  expectOffered,
  expectState,
  expectText,
  fill,
  isOffered,
  settling,
  type ViewDriver,
} from './view-driver';

/*
 * What both flows that end in an order have alike: the field they begin with, and all from their second stage on. How a
 * person does it, and how it is seen.
 */

/** The form of a card, within a wizard, is a flow of its own and saves by itself. */
export interface OrderDriver extends ViewDriver {
  readonly backend: StubBackend;
}

export type OrderSnapshot =
  SnapshotFrom<typeof purchaseMachine> | SnapshotFrom<typeof transferMachine>;

export const nameLabel = 'Domain name';

/** Presses the button where it works; Enter in the field asks all the same. */
export async function asksForName(driver: ViewDriver, button: string): Promise<void> {
  if (isOffered(button)) await driver.press(button);
  else await driver.user.type(screen.getByLabelText(nameLabel), '{Enter}');
}

/** The field of the first stage holds what was typed, and says what is wrong with it. */
export function expectNameField({
  text,
  problem,
}: Pick<OrderSnapshot['context'], 'text' | 'problem'>): void {
  const field = screen.getByRole('textbox', { name: nameLabel });
  expect(field).toHaveValue(text);
  if (problem === null) expect(field).toBeValid();
  else {
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(domainNameMessages[problem]));
  }
}

const startOver = /^(Start Over|(Transfer|Purchase) another domain)$/;
const confirm = /^(Begin Transfer|Purchase( for .*)?|Charge \$.*)$/;

const chargeQuestion = /^Charge the card of /;

const typeTitle = (domainType: DomainType) => domainTypeFacts[domainType].title;

function titleOfCard(paymentId: string): string | undefined {
  const card = sampleCards.find(({ id }) => id === paymentId);
  return card === undefined ? undefined : cardTitle(card);
}

function chooses(name: string, { user }: ViewDriver): Promise<void> {
  return user.click(screen.getByRole('radio', { name }));
}

async function chooseCard(
  driver: OrderDriver,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const title = titleOfCard(paymentId);
  if (screen.queryByRole('dialog', { name: chargeQuestion }) === null) {
    if (title === undefined) throw new Error(`The card "${paymentId}" is not among the cards.`);
    await chooses(title, driver);
    return;
  }
  // The question covers the cards, so that nobody can press one; the machine does not rely on that.
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await driver.send({ type: 'card.choose', paymentId });
}

async function saveCard(driver: OrderDriver, paymentId: string): Promise<void> {
  driver.backend.answers(addCard, sampleCard(paymentId));
  const texts = {
    'Card number': '4242 4242 4242 4242',
    'Security code': '123',
    'First name': 'Robin',
    'Last name': 'Cedar',
    'Street and number': '12 Elm Street',
    City: 'Springfield',
    'State or province': 'IL',
    'ZIP or postal code': '62701',
  };
  for (const [label, text] of Object.entries(texts)) await fill(driver, label, text);
  await driver.user.selectOptions(screen.getByLabelText('Expiry month'), '12');
  await driver.user.selectOptions(
    screen.getByLabelText('Expiry year'),
    String(new Date().getFullYear() + 1),
  );
  await driver.press('Save card');
}

export const orderEventExecutors = {
  'wizard.back': { plain: (driver: OrderDriver) => driver.press('Back') },
  'wizard.startOver': { plain: (driver: OrderDriver) => driver.press(startOver) },
  'options.retry': { plain: (driver: OrderDriver) => driver.press('Try again') },
  'type.choose': {
    microsite: (driver: OrderDriver) => chooses(typeTitle('c1'), driver),
    parked: (driver: OrderDriver) => chooses(typeTitle('parked'), driver),
  },
  'card.choose': {
    second: chooseCard,
    gone: chooseCard,
  },
  'card.add': { plain: (driver: OrderDriver) => driver.press('Add Card') },
  'card.added': {
    third: (driver: OrderDriver, { paymentId }: { readonly paymentId: string }) =>
      saveCard(driver, paymentId),
  },
  'card.cancel': { plain: (driver: OrderDriver) => driver.press('Cancel') },
  'order.confirm': { plain: (driver: OrderDriver) => driver.press(confirm) },
  'order.reconsider': { plain: (driver: OrderDriver) => driver.press('Go back') },
  'error.acknowledge': { plain: (driver: OrderDriver) => driver.press('Ok') },
} as const;

export const orderOutcomeExecutors = settling(orderActors);

export const orderDelayExecutors = {
  askAgain: (driver: ViewDriver) => driver.pass('askAgain'),
};

/** What is chosen is shown as chosen, and nothing else is. */
function expectChosen({ context: { domainType, paymentId } }: OrderSnapshot): void {
  const chosen = [
    ...(domainType === null ? [] : [typeTitle(domainType)]),
    ...(paymentId === null ? [] : [titleOfCard(paymentId)]),
  ];
  const checked = screen
    .queryAllByRole('radio', { checked: true, hidden: true })
    .map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? ''))
    .map((title) => title?.textContent);
  expect(checked).toEqual(chosen);
}

function expectSum({ context: { preview } }: OrderSnapshot, isKnown: boolean): void {
  if (!isKnown) {
    expectNoText('Due now');
    return;
  }
  expectText('Due now');
  expectText(money(preview?.due_now ?? Number.NaN));
}

type StateAssertion = (driver: ViewDriver, snapshot: OrderSnapshot) => Promise<void>;

function configured(state: string, see: (snapshot: OrderSnapshot) => unknown): StateAssertion {
  return async (_, snapshot) => {
    expectState(state);
    expectHeading(snapshot.context.name ?? '-');
    await see(snapshot);
  };
}

/** Nothing ends the dialog but what stands in it. */
async function seesBlockingDialog({ user }: ViewDriver, title: string): Promise<HTMLElement> {
  await screen.findByRole('alertdialog', { name: title });
  await user.keyboard('{Escape}');
  return screen.getByRole('alertdialog', { name: title });
}

function underWay(state: string, words: RegExp): StateAssertion {
  return async (driver) => {
    expectState(state);
    const dialog = await seesBlockingDialog(driver, 'Processing your order...');
    expect(dialog).toHaveTextContent(words);
    expect(within(dialog).queryAllByRole('button')).toEqual([]);
  };
}

const answerLost = /The answer got lost on the way.*It is not sent a second time\./;

/** How each state from the second stage on is known. `confirmLabel` names the act that orders. */
export function orderStateAssertions(confirmLabel: string | RegExp) {
  const choosing = (state: string, isPriced: boolean, see: (snapshot: OrderSnapshot) => void) =>
    configured(`config.choosing.${state}`, (snapshot) => {
      expectChosen(snapshot);
      expectChoices(snapshot, snapshot.context, confirmLabel);
      expectSum(snapshot, isPriced);
      see(snapshot);
    });
  const expectWaysOut = () => {
    expectNotOffered(confirmLabel);
    expectOffered('Back');
    expectOffered('Start Over');
  };
  return {
    'config.preparing': configured('config.preparing', () => {
      expectText('Reading your cards and domains');
      expectWaysOut();
    }),
    'config.unprepared': configured('config.unprepared', () => {
      expectText('Your cards and domains could not be read');
      expectOffered('Try again');
      expectWaysOut();
    }),
    'config.choosing.untyped': choosing('untyped', false, () =>
      expectText('Choose a type to go on.'),
    ),
    'config.choosing.pricing': choosing('pricing', false, () => expectNotOffered(confirmLabel)),
    'config.choosing.unpriced': choosing('unpriced', false, () => {
      expectText(/What is due could not be computed/);
      expectOffered('Try again');
    }),
    'config.choosing.priced.first': choosing('priced.first', true, () =>
      expectNoText('The sum has changed'),
    ),
    'config.choosing.priced.changed': choosing('priced.changed', true, () => {
      expectText('The sum has changed');
      expectText(/Nothing was charged/);
    }),
    'config.choosing.priced.staffConfirmation': configured(
      'config.choosing.priced.staffConfirmation',
      async ({ context: { preview, name } }) => {
        const dialog = await screen.findByRole('dialog', { name: chargeQuestion });
        expect(dialog).toHaveTextContent(name ?? '-');
        expectOffered(`Charge ${money(preview?.due_now ?? Number.NaN)}`);
        expectOffered('Go back');
      },
    ),
    'config.addingCard': configured('config.addingCard', async () => {
      await screen.findByRole('heading', { name: 'Add Card' });
      expect(screen.queryAllByRole('radio')).toEqual([]);
      expectWaysOut();
    }),
    ordering: underWay('ordering', /This can take a minute\. Please keep this page open\./),
    'verifying.asking': underWay('verifying.asking', answerLost),
    'verifying.waiting': underWay('verifying.waiting', answerLost),
    purchaseError: (async (driver, { context: { name, reason } }) => {
      expectState('purchaseError');
      const dialog = await seesBlockingDialog(driver, 'The order did not go through');
      expect(dialog).toHaveTextContent(
        `We encountered an error while attempting to purchase ${name}. Please try again later!`,
      );
      expect(dialog).toHaveTextContent(reason ?? '-');
      expectOffered('Ok');
    }) satisfies StateAssertion,
  };
}

function expectRadioOff(name: string): void {
  expect(screen.queryAllByRole('radio', { name }).filter(isEnabled), `"${name}"`).toEqual([]);
}

/** What a guard refuses is disabled, or is not there. */
export const orderRefusals = {
  async 'type.choose'() {
    expectRadioOff(typeTitle('parked'));
  },
  async 'card.choose'(_: ViewDriver, { context: { options } }: OrderSnapshot) {
    for (const { id } of sampleCards) {
      if (options?.usableCards.includes(id) !== true) expectRadioOff(titleOfCard(id) ?? '');
    }
  },
  async 'order.confirm'() {
    expect(isOffered(confirm), 'an order can be confirmed').toBe(false);
  },
};

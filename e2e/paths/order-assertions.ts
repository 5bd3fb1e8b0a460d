import type { DomainType } from '@contract/domain';
import type { OrderOptions } from '@machines/order/order-context';
import type { Locator } from '@playwright/test';
import { button, cardRadios, confirmButton, heading, typeRadio } from './order-controls';
import { hasFocus, isChosen, isOff, isOn } from './sights';
import type { OrderDriver } from './order-driver';
import type { Sights } from './portal-driver';

/* What both flows that end in an order must show from their second stage on. */

const allTypes: readonly DomainType[] = ['c1', 'parked'];

/** What both machines know from their second stage on, as assertions read it. */
export interface OrderSnapshot {
  readonly context: {
    readonly name: string | null;
    readonly options: OrderOptions | null;
    readonly domainType: DomainType | null;
    readonly paymentId: string | null;
    readonly preview: object | null;
  };
}

/** The stage as a whole: what is chosen is shown as chosen, and nothing else can be. */
function choices(driver: OrderDriver, { context }: OrderSnapshot): Sights {
  const { options, domainType, paymentId } = context;
  const usable = options?.usableCards ?? [];
  return {
    ...Object.fromEntries(
      allTypes.map((type) => [
        `${type} ${type === domainType ? 'chosen' : 'not chosen'}`,
        async () => (await isChosen(typeRadio(driver, type))) === (type === domainType),
      ]),
    ),
    [`${usable.length} cards that can pay`]: async () =>
      (await cardRadios(driver).and(driver.page.locator(':not([aria-disabled])')).count()) ===
      usable.length,
    ...(paymentId === null
      ? {
          'no payment method on file!': () =>
            driver.page.getByText('no payment method on file!').isVisible(),
        }
      : {
          [`${paymentId} chosen`]: () =>
            isChosen(driver.page.getByRole('radio', { name: driver.account.cardLabel(paymentId) })),
        }),
  };
}

function controls(driver: OrderDriver, mayConfirm: boolean): Sights {
  const confirm = confirmButton(driver);
  return {
    [mayConfirm ? 'an open order button' : 'a closed order button']: async () =>
      (await isOff(confirm)) !== mayConfirm,
    Back: () => isOn(driver.screen.back),
    'Start Over': () => isOn(driver.screen.startOver),
  };
}

const dueNow = ({ page }: OrderDriver): Locator => page.getByText('Due now', { exact: true });

type StateAssertion = (driver: OrderDriver, snapshot: OrderSnapshot) => Promise<void>;

function configState(
  state: string,
  sights: (driver: OrderDriver, snapshot: OrderSnapshot) => Sights,
): StateAssertion {
  return async (driver, snapshot) => {
    await driver.expectState(state);
    await driver.sees({
      'the name in the heading': () =>
        heading(driver, new RegExp(`${snapshot.context.name ?? '-'}$`)).isVisible(),
      ...sights(driver, snapshot),
    });
  };
}

const choosing = (state: string, more: (driver: OrderDriver) => Sights, priced = false) =>
  configState(`config.choosing.${state}`, (driver, snapshot) => ({
    ...choices(driver, snapshot),
    ...controls(driver, priced && snapshot.context.paymentId !== null),
    [priced ? 'a sum' : 'no sum']: async () => (await dueNow(driver).count()) === (priced ? 1 : 0),
    ...more(driver),
  }));

function underWay(state: string, words: string): StateAssertion {
  return async (driver) => {
    await driver.expectState(state);
    const dialog = driver.page.getByRole('alertdialog', { name: 'Processing your order...' });
    await driver.sees({
      'Processing your order...': () => dialog.isVisible(),
      'the focus in the dialog': () => hasFocus(dialog),
      [words]: () => dialog.getByText(words).isVisible(),
    });
  };
}

const answerLost = 'The answer got lost on the way.';

export const orderStateAssertions = {
  'config.preparing': configState('config.preparing', (driver) => ({
    'that it reads': () =>
      driver.page.getByText('Reading your cards and domains').first().isVisible(),
    ...controls(driver, false),
  })),
  'config.unprepared': configState('config.unprepared', (driver) => ({
    'what could not be read': () =>
      driver.page.getByText('Your cards and domains could not be read').isVisible(),
    'Try again': () => isOn(button(driver, 'Try again')),
    ...controls(driver, false),
  })),
  'config.choosing.untyped': choosing('untyped', (driver) => ({
    'Choose a type to go on.': () => driver.page.getByText('Choose a type to go on.').isVisible(),
  })),
  'config.choosing.pricing': choosing('pricing', () => ({})),
  'config.choosing.unpriced': choosing('unpriced', (driver) => ({
    'that the sum is missing': () =>
      driver.page.getByText('What is due could not be computed').isVisible(),
    'Try again': () => isOn(button(driver, 'Try again')),
  })),
  'config.choosing.priced.first': choosing('priced.first', () => ({}), true),
  'config.choosing.priced.changed': choosing(
    'priced.changed',
    (driver) => ({
      'The sum has changed': () => driver.page.getByText('The sum has changed').isVisible(),
    }),
    true,
  ),
  'config.choosing.priced.staffConfirmation': (async (driver) => {
    await driver.expectState('config.choosing.priced.staffConfirmation');
    const dialog = driver.page.getByRole('dialog', { name: /^Charge the card of / });
    await driver.sees({
      'the question': () => dialog.isVisible(),
      'the focus in the question': () => hasFocus(dialog),
      'the way back': () => isOn(dialog.getByRole('button', { name: 'Go back' })),
    });
  }) satisfies StateAssertion,
  'config.addingCard': configState('config.addingCard', (driver) => ({
    'the focus at the first field': () =>
      hasFocus(driver.page.getByRole('textbox', { name: 'Card number' })),
    'the form of a card': () =>
      driver.page.getByRole('textbox', { name: 'Card number' }).isVisible(),
    'no types beside it': async () => (await typeRadio(driver, 'c1').count()) === 0,
    ...controls(driver, false),
  })),
  ordering: underWay('ordering', 'This can take a minute.'),
  'verifying.asking': underWay('verifying.asking', answerLost),
  'verifying.waiting': underWay('verifying.waiting', answerLost),
  purchaseError: (async (driver, { context: { name } }) => {
    await driver.expectState('purchaseError');
    await driver.sees({
      'the refusal': () =>
        driver.screen.dialog
          .getByText(`We encountered an error while attempting to purchase ${name ?? ''}.`)
          .isVisible(),
      Ok: () => isOn(button(driver, 'Ok')),
      'the focus in the dialog': () => hasFocus(driver.screen.dialog),
    });
  }) satisfies StateAssertion,
} as const;

/** How a refused event of the second stage shows: its control is off, or is not there. */
export const orderRefusals = {
  async 'type.choose'(driver: OrderDriver, { context: { options } }: OrderSnapshot) {
    if (options?.hasMicrosite === true) return;
    await driver.sees({ 'Parked Domain off': () => isOff(typeRadio(driver, 'parked')) });
  },
  async 'card.choose'(driver: OrderDriver, { context: { options } }: OrderSnapshot) {
    const open = cardRadios(driver).and(driver.page.locator(':not([aria-disabled])'));
    const usable = options?.usableCards.length ?? 0;
    await driver.sees({
      'no card to choose that cannot pay': async () => (await open.count()) === usable,
    });
  },
  async 'order.confirm'(driver: OrderDriver) {
    await driver.sees({ 'a closed order button': () => isOff(confirmButton(driver)) });
  },
};

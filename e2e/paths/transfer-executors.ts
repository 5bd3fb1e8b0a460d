import type { transferMachine } from '@machines/transfer/transfer-machine';
import type { transferModel } from '@machines/transfer/transfer-model';
import type { Page } from '@playwright/test';
import { outOfReach, passedThrough, type ExecutorsOf } from '@workbench/paths/run/executors';
import type { SnapshotFrom } from 'xstate';
import { TransferScreen } from '../fixtures/transfer-screen';
import type { World } from '../fixtures/world';
import { nameStage, typeInto, typeName } from './name-stage';
import { orderRefusals, orderStateAssertions } from './order-assertions';
import { button, heading } from './order-controls';
import { orderCalls, OrderDriver } from './order-driver';
import { orderDelayExecutors, orderEventExecutors, orderOutcomeExecutors } from './order-executors';
import type { Sights } from './portal-driver';
import { hasFocus, hasValue, isChosen, isGone, isOff, isOn } from './sights';

type Transfer = SnapshotFrom<typeof transferMachine>;

const name = 'harbor-coverage.com';
const authCode = 'HC-2041-XFER';

export function prepareTransfer(page: Page, world: World): Promise<OrderDriver> {
  return OrderDriver.prepareOrder({ page, world, flow: 'transfer', name, authCode });
}

const fields = ({ page }: OrderDriver) => new TransferScreen(page);
const tick = ({ page }: OrderDriver) =>
  page.getByRole('checkbox', { name: 'My registrar shows this domain as unlocked' });
const refresh = ({ page }: OrderDriver) =>
  page.getByRole('button', { name: /^(Refresh|Checking again…)$/ });

async function lookUp(
  driver: OrderDriver,
  lock: 'unlocked' | 'locked' | 'unknown',
  registered = true,
): Promise<void> {
  await driver.account.giveNameBack();
  await driver.setName({ registered, lock });
  await driver.calls.letGo(orderCalls.lookUp);
}

/** What the registrar told, and what the person still has to bring. */
function details(driver: OrderDriver, snapshot: Transfer): Sights {
  const { details: told, authCode: code, unlockTicked } = snapshot.context;
  if (told === null) return {};
  const { page } = driver;
  const words = (text: string) => page.getByText(text, { exact: true });
  const lock =
    told.domain_locked === null ? 'Lock unknown' : told.domain_locked ? 'Locked' : 'Unlocked';
  return {
    [lock]: () => words(lock).isVisible(),
    [`"${code}" as auth code`]: () => hasValue(fields(driver).authCode, code),
    [unlockTicked ? 'the tick' : 'no tick']: async () =>
      (await isChosen(tick(driver))) === unlockTicked,
    [told.domain_locked === null ? 'a box to tick' : 'no box to tick']: async () =>
      (await isOn(tick(driver))) === (told.domain_locked === null),
    [snapshot.can({ type: 'wizard.continue' }) ? 'Continue open' : 'Continue off']: async () =>
      (await isOn(button(driver, 'Continue'))) === snapshot.can({ type: 'wizard.continue' }),
  };
}

function selectState(
  state: string,
  words: (snapshot: Transfer) => string,
  {
    open,
    more,
  }: { open?: boolean; more?: (driver: OrderDriver, snapshot: Transfer) => Sights } = {},
) {
  return async (driver: OrderDriver, snapshot: Transfer) => {
    await driver.expectState(state);
    await driver.sees({
      [words(snapshot)]: () => driver.page.getByText(words(snapshot)).first().isVisible(),
      ...nameStage(driver, snapshot, { act: 'Select', open: open ?? true }),
      ...more?.(driver, snapshot),
    });
  };
}

const nameWords = () => 'Which domain do you want to move?';
const problem = ({ context }: Transfer) =>
  `there was a problem getting info on the domain "${context.name ?? ''}"`;
const foundWords = ({ context }: Transfer) => context.name ?? '';

function found(
  state: string,
  words: (snapshot: Transfer) => string,
  more: (driver: OrderDriver) => Sights = () => ({}),
) {
  return selectState(`select.found.${state}`, words, {
    more: (driver, snapshot) => ({ ...details(driver, snapshot), ...more(driver) }),
  });
}

export const transferExecutors: ExecutorsOf<
  typeof transferMachine,
  typeof transferModel,
  OrderDriver
> = {
  inputs: {
    fresh: (driver) => driver.open('agent', null),
    staff: (driver) => driver.open('staff', null),
    'after a reload while typing': (driver, { draft }) => driver.open('agent', draft),
    'after a reload with a domain': (driver, { draft }) => driver.open('agent', draft),
    'after a reload while ordering': (driver, { draft }) => driver.open('agent', draft),
  },
  events: {
    ...orderEventExecutors,
    'name.change': {
      name: typeName,
      spaces: typeName,
      malformed: typeName,
      'with www.': typeName,
    },
    'domain.select': { plain: ({ screen }) => screen.name.press('Enter') },
    'details.refresh': { plain: (driver) => refresh(driver).click({ force: true }) },
    'authCode.change': {
      code: (driver, { code }) => typeInto(fields(driver).authCode, code),
      spaces: (driver, { code }) => typeInto(fields(driver).authCode, code),
    },
    'unlock.tick': {
      ticked: (driver) => tick(driver).check(),
      unticked: (driver) => tick(driver).uncheck(),
    },
    'wizard.continue': {
      plain: (driver) => fields(driver).authCode.press('Enter'),
    },
    'card.choose': { ...orderEventExecutors['card.choose'], gone: outOfReach },
  },
  actors: {
    ...orderOutcomeExecutors,
    lookUp: {
      done: {
        unlocked: (driver) => lookUp(driver, 'unlocked'),
        locked: (driver) => lookUp(driver, 'locked'),
        'lock unknown': (driver) => lookUp(driver, 'unknown'),
        unregistered: (driver) => lookUp(driver, 'unlocked', false),
        async 'already owned'(driver) {
          await driver.account.holdName(name);
          await driver.calls.letGo(orderCalls.lookUp);
          await driver.account.holdName(null);
        },
      },
      error: {
        down: ({ calls }) => calls.letGo(orderCalls.lookUp, { kind: 'status', status: 500 }),
      },
    },
  },
  delays: orderDelayExecutors,
  states: {
    ...orderStateAssertions,
    restoring: passedThrough,
    'select.idle.choosing': passedThrough,
    'config.choosing.typing': passedThrough,
    'select.idle.blank': selectState('select.idle.blank', nameWords, { open: false }),
    'select.idle.typed': selectState('select.idle.typed', nameWords),
    'select.invalid.blank': selectState(
      'select.invalid.blank',
      () => 'Please enter a domain name to search',
      { open: false },
    ),
    'select.invalid.malformed': selectState('select.invalid.malformed', ({ context }) =>
      context.problem === 'www' ? 'Please remove the "www."' : 'Please enter a valid domain name',
    ),
    'select.lookingUp': selectState('select.lookingUp', () => 'Looking up…', { open: false }),
    'select.notFound': selectState(
      'select.notFound',
      () => 'This domain is not registered and cannot be transferred.',
    ),
    'select.immovable': selectState(
      'select.immovable',
      ({ context }) => `${context.name ?? ''} is on your account already.`,
      {
        more: (driver) => ({
          'no field for a code': () => isGone(fields(driver).authCode),
          'no Continue': () => isOff(button(driver, 'Continue')),
          'the way to the domains': () =>
            driver.page.getByRole('link', { name: 'See your domains' }).isVisible(),
        }),
      },
    ),
    'select.failed': selectState('select.failed', problem),
    'select.found.shown': found('shown', foundWords),
    'select.found.resumed': found('resumed', () => 'Please type the auth code again'),
    'select.found.refreshing': found(
      'refreshing',
      () => 'Checking again…',
      (driver) => ({
        'Refresh off': () => isOff(refresh(driver)),
      }),
    ),
    'select.found.refreshed': found('refreshed', () => 'Checked again just now.'),
    'select.found.refreshFailed': found('refreshFailed', problem),
    async done(driver, { context }) {
      await driver.expectState('done');
      await driver.sees({
        'that it has begun': () =>
          heading(driver, `Transfer of ${context.name ?? ''} successfully initiated!`).isVisible(),
        'the focus at the heading': () => hasFocus(driver.page.getByRole('heading', { level: 1 })),
        'what comes next': () => driver.page.getByText('What happens next').isVisible(),
        'the way to another one': () => isOn(button(driver, 'Transfer another domain')),
      });
    },
  },
  refusals: {
    ...orderRefusals,
    async 'wizard.continue'(driver) {
      await driver.sees({ 'Continue off': () => isOff(button(driver, 'Continue')) });
    },
    async 'unlock.tick'(driver) {
      await driver.sees({ 'no box to tick': () => isGone(tick(driver)) });
    },
  },
  end: (driver) => driver.end(),
};

import type { purchaseMachine } from '@machines/purchase/purchase-machine';
import type { purchaseModel } from '@machines/purchase/purchase-model';
import type { Page } from '@playwright/test';
import { outOfReach, passedThrough, type ExecutorsOf } from '@workbench/paths/run/executors';
import type { SnapshotFrom } from 'xstate';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import type { World } from '../fixtures/world';
import { orderRefusals, orderStateAssertions } from './order-assertions';
import { button, heading } from './order-controls';
import { orderCalls, OrderDriver } from './order-driver';
import { orderDelayExecutors, orderEventExecutors, orderOutcomeExecutors } from './order-executors';
import { hasFocus, isOff, isOn } from './sights';
import { nameStage, typeName } from './name-stage';

type Purchase = SnapshotFrom<typeof purchaseMachine>;

const name = 'lakeside-agency.com';

export function preparePurchase(page: Page, world: World): Promise<OrderDriver> {
  return OrderDriver.prepareOrder({ page, world, flow: 'purchase', name });
}

/** The names that can be selected now. */
const selectable = ({ page }: OrderDriver) => page.getByRole('button', { name: /^Select / });

async function search(driver: OrderDriver): Promise<void> {
  await driver.account.giveNameBack();
  await driver.calls.letGo(orderCalls.searchDomains);
}

/** Each name of the search with what is said of it, and Select for those that can be had. */
function results(driver: OrderDriver, { context }: Purchase) {
  const screen = new PurchaseScreen(driver.page);
  const { exact, suggestions } = context.results ?? { exact: null, suggestions: [] };
  const found = [...(exact === null ? [] : [exact]), ...suggestions];
  const free = found.filter(({ available }) => available === true).length;
  return {
    [`${exact?.name ?? ''} among the results`]: () => screen.result(exact?.name ?? '').isVisible(),
    [`${free} names to select`]: async () => (await selectable(driver).count()) === free,
  };
}

function searchState(state: string, words: (snapshot: Purchase) => string) {
  return async (driver: OrderDriver, snapshot: Purchase) => {
    await driver.expectState(state);
    await driver.sees({
      [words(snapshot)]: () => driver.page.getByText(words(snapshot)).first().isVisible(),
      ...(snapshot.matches({ search: 'results' }) ? results(driver, snapshot) : {}),
      ...nameStage(driver, snapshot, { act: 'Search', open: snapshot.hasTag('searchable') }),
    });
  };
}

export const purchaseExecutors: ExecutorsOf<
  typeof purchaseMachine,
  typeof purchaseModel,
  OrderDriver
> = {
  inputs: {
    fresh: (driver) => driver.open('agent', null),
    staff: (driver) => driver.open('staff', null),
    'after a reload while typing': (driver, { draft }) => driver.open('agent', draft),
    'after a reload with results': (driver, { draft }) => driver.open('agent', draft),
    'after a reload with a chosen name': (driver, { draft }) => driver.open('agent', draft),
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
    'domain.search': {
      plain: ({ screen }) => screen.name.press('Enter'),
    },
    'domain.select': {
      exact: (driver, { name: exact }) =>
        new PurchaseScreen(driver.page).selectButton(exact).click(),
      suggestion: (driver) => selectable(driver).first().click(),
      'taken suggestion': outOfReach,
      'unchecked suggestion': outOfReach,
      'foreign name': outOfReach,
    },
    'wizard.continue': {
      async plain({ page }) {
        await page.goForward();
      },
    },
    'card.choose': { ...orderEventExecutors['card.choose'], gone: outOfReach },
  },
  actors: {
    ...orderOutcomeExecutors,
    searchDomains: {
      done: {
        async available(driver) {
          await driver.setName({ registered: false });
          await search(driver);
        },
        async taken(driver) {
          await driver.setName({ registered: true });
          const [free, taken, silent, last] = await driver.suggestionsFor(name);
          await driver.setName({ registered: false }, free);
          await driver.setName({ registered: true }, taken);
          await driver.setName({ registered: true, answers: 'with a failure' }, silent);
          await driver.setName({ registered: true }, last);
          await search(driver);
        },
        async unchecked(driver) {
          await driver.setName({ registered: false, answers: 'with a failure' });
          await search(driver);
        },
      },
      error: {
        down: ({ calls }) => calls.letGo(orderCalls.searchDomains, { kind: 'status', status: 500 }),
      },
    },
  },
  delays: orderDelayExecutors,
  states: {
    ...orderStateAssertions,
    restoring: passedThrough,
    'search.idle.choosing': passedThrough,
    'search.results.telling': passedThrough,
    'config.choosing.typing': passedThrough,
    'search.idle.blank': searchState('search.idle.blank', () => 'Which name would you like?'),
    'search.idle.typed': searchState('search.idle.typed', () => 'Which name would you like?'),
    'search.invalid.blank': searchState(
      'search.invalid.blank',
      () => 'Please enter a domain name to search',
    ),
    'search.invalid.malformed': searchState('search.invalid.malformed', ({ context }) =>
      context.problem === 'www' ? 'Please remove the "www."' : 'Please enter a valid domain name',
    ),
    'search.searching': searchState('search.searching', () => 'Searching…'),
    'search.failed': searchState(
      'search.failed',
      ({ context }) => `there was a problem getting info on the domain "${context.searched ?? ''}"`,
    ),
    'search.results.available': searchState(
      'search.results.available',
      ({ context }) => `${context.searched ?? ''} is available. Choose Select to go on.`,
    ),
    'search.results.taken': searchState(
      'search.results.taken',
      ({ context }) => `${context.searched ?? ''} is taken.`,
    ),
    'search.results.unchecked': searchState(
      'search.results.unchecked',
      ({ context }) => `We could not check whether ${context.searched ?? ''} is available`,
    ),
    async done(driver, { context }) {
      await driver.expectState('done');
      await driver.sees({
        'whose the name is': () => heading(driver, `${context.name ?? ''} is yours`).isVisible(),
        'the focus at the heading': () => hasFocus(driver.page.getByRole('heading', { level: 1 })),
        'what comes next': () => driver.page.getByText('What happens next').isVisible(),
        'the way to another one': () => isOn(button(driver, 'Purchase another domain')),
      });
    },
  },
  refusals: {
    ...orderRefusals,
    async 'domain.select'(driver, snapshot) {
      await driver.sees(results(driver, snapshot));
    },
    async 'wizard.continue'(driver) {
      await driver.sees({ 'no way on': () => isOff(button(driver, 'Continue')) });
    },
  },
  end: (driver) => driver.end(),
};

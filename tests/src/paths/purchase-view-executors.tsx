import { domainTypeFacts } from '@contract/domain';
import { purchaseMachine } from '@machines/purchase/purchase-machine';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { screen } from '@testing-library/react';
import {
  forEachCase,
  outOfReach,
  passedThrough,
  type ExecutorsOf,
} from '@workbench/paths/run/executors';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { PurchaseView } from '@/pages/purchase-domain/ui/purchase-view';
import { money } from '@/shared/lib/format/money';
import { framedWizard } from '../../support/order-views';
import { accountNumber } from '../../support/sample-answers';
import type { StubBackend } from '../../support/stub-backend';
import {
  asksForName,
  expectNameField,
  nameLabel,
  orderDelayExecutors,
  orderEventExecutors,
  orderRefusals,
  orderStateAssertions,
  type OrderDriver,
} from './order-view-executors';
import {
  expectBusy,
  expectHeading,
  expectLink,
  expectNotOffered,
  expectOffered,
  expectState,
  expectStatus,
  expectText,
  fill,
  isOffered,
  settling,
  viewDriver,
  type StartedView,
} from './view-driver';

type PurchaseDriver = StartedView<typeof purchaseMachine> & OrderDriver;
type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

export const purchaseDriver = (backend: StubBackend): PurchaseDriver => ({
  backend,
  ...viewDriver(purchaseMachine, (purchase) =>
    framedWizard(<PurchaseView purchase={purchase} accountNumber={accountNumber} />),
  ),
});

const selectables = Object.values(purchaseModel.events['domain.select']);

const selects = (driver: PurchaseDriver, { name }: { readonly name: string }) =>
  driver.press(`Select ${name}`);

type See = (snapshot: PurchaseSnapshot) => void;

function searching(state: string, see: See) {
  return async (_: PurchaseDriver, snapshot: PurchaseSnapshot) => {
    expectState(`search.${state}`);
    expectHeading('Purchase a domain');
    expectNameField(snapshot.context);
    see(snapshot);
  };
}

/** Each name that was found, with what was found out about it, and a way on from those that are free. */
function results(outcome: string, see: See) {
  return searching(`results.${outcome}`, (snapshot) => {
    const found = snapshot.context.results;
    for (const { name, available } of found === null ? [] : [found.exact, ...found.suggestions]) {
      const said = available === null ? 'Could not be checked' : available ? 'Available' : 'Taken';
      const [row] = screen.getAllByText(name).flatMap((one) => one.closest('li') ?? []);
      expect(row ?? null, name).toHaveTextContent(said);
    }
    for (const { name } of selectables) {
      expect(isOffered(`Select ${name}`), `Select ${name}`).toBe(
        snapshot.can({ type: 'domain.select', name }),
      );
    }
    see(snapshot);
  });
}

async function seesBought(_: PurchaseDriver, { context }: PurchaseSnapshot): Promise<void> {
  const { name, domainType, preview } = context;
  expectState('done');
  expectHeading(`${name} is yours`);
  expectLink('See your domains', '/domains');
  expectOffered('Purchase another domain');
  if (domainType === null || preview === null) return;
  expectText(
    new RegExp(
      `^${domainTypeFacts[domainType].title}: \\${money(preview.due_now)} was charged now`,
    ),
  );
}

export const purchaseViewExecutors = {
  inputs: forEachCase(purchaseModel.inputs, (driver, input) => driver.start(input)),
  events: {
    ...orderEventExecutors,
    'name.change': forEachCase(purchaseModel.events['name.change'], (driver, { text }) =>
      fill(driver, nameLabel, text),
    ),
    'domain.search': { plain: (driver) => asksForName(driver, 'Search') },
    'domain.select': {
      exact: selects,
      suggestion: selects,
      // No state has a way to one of these: what is not available has no button, wherever it stands.
      'taken suggestion': outOfReach,
      'unchecked suggestion': outOfReach,
      'foreign name': outOfReach,
    },
    // The address asks for the second stage, as the browser's Forward does.
    'wizard.continue': { plain: (driver) => driver.send({ type: 'wizard.continue' }) },
  },
  actors: settling(purchaseModel.actors),
  delays: orderDelayExecutors,
  states: {
    ...orderStateAssertions(/^Purchase( for .*)?$/),
    restoring: passedThrough,
    'search.idle.choosing': passedThrough,
    'search.idle.blank': searching('idle.blank', () => expectNotOffered('Search')),
    'search.idle.typed': searching('idle.typed', () => expectOffered('Search')),
    'search.invalid.blank': searching('invalid.blank', () => expectNotOffered('Search')),
    'search.invalid.malformed': searching('invalid.malformed', () => expectOffered('Search')),
    'search.searching': searching('searching', ({ context: { searched } }) => {
      expectBusy('Searching…');
      expectStatus(`Asking whether ${searched} can be had`);
    }),
    'search.results.telling': passedThrough,
    'search.results.available': results('available', ({ context: { searched } }) =>
      expectText(`${searched} is available. Choose Select to go on.`),
    ),
    'search.results.taken': results('taken', ({ context: { searched } }) => {
      expectText(`${searched} is taken.`);
      expectLink('Is it yours at another registrar? Transfer it', '/domains/transfer');
    }),
    'search.results.unchecked': results('unchecked', ({ context: { searched } }) => {
      expectText(new RegExp(`We could not check whether ${searched} is available`));
      expectOffered('Check again');
    }),
    'search.failed': searching('failed', ({ context: { searched } }) => {
      expectText(`there was a problem getting info on the domain "${searched}"`);
      expectOffered('Try again');
    }),
    'config.choosing.typing': passedThrough,
    done: seesBought,
  },
  refusals: {
    ...orderRefusals,
    'domain.select': async (_, snapshot) => {
      for (const { name } of selectables) {
        if (!snapshot.can({ type: 'domain.select', name })) expectNotOffered(`Select ${name}`);
      }
    },
    'wizard.continue': async () => expectNotOffered('Continue'),
  },
  end: async (driver) => driver.end(),
} satisfies ExecutorsOf<typeof purchaseMachine, typeof purchaseModel, PurchaseDriver>;

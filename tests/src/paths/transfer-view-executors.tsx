import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { screen } from '@testing-library/react';
import { forEachCase, passedThrough, type ExecutorsOf } from '@workbench/paths/run/executors';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { TransferView } from '@/pages/transfer-domain/ui/transfer-view';
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
  expectNoText,
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

type TransferDriver = StartedView<typeof transferMachine> & OrderDriver;
type TransferSnapshot = SnapshotFrom<typeof transferMachine>;

export const transferDriver = (backend: StubBackend): TransferDriver => ({
  backend,
  ...viewDriver(transferMachine, (transfer) =>
    framedWizard(<TransferView transfer={transfer} accountNumber={accountNumber} prefix="www." />),
  ),
});

const unlocked = 'My registrar shows this domain as unlocked';

async function tick(driver: TransferDriver, ticked: boolean): Promise<void> {
  const box = screen.getByRole('checkbox', { name: unlocked });
  const isTicked = box.getAttribute('aria-checked') === 'true';
  await driver.user.click(box);
  if (isTicked === ticked) await driver.user.click(box);
}

type See = (snapshot: TransferSnapshot) => void;

function selecting(state: string, see: See) {
  return async (_: TransferDriver, snapshot: TransferSnapshot) => {
    expectState(`select.${state}`);
    expectHeading('Transfer a domain');
    expectNameField(snapshot.context);
    see(snapshot);
  };
}

/** The tick stands there only while the lock is unknown. */
function expectTicks(ticks: readonly boolean[]): void {
  const boxes = screen.queryAllByRole('checkbox', { name: unlocked });
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(ticks.map(String));
}

function expectFacts({ context: { details, authCode, unlockTicked } }: TransferSnapshot): void {
  const { registrar_name: name, registrar_email: email, registrar_phone: phone } = details ?? {};
  for (const fact of [name, email, phone]) expectText(fact ?? 'Not told');
  expectText(details?.domain_admin_email ?? 'Not told');
  expect(screen.getByRole('textbox', { name: 'Auth code' })).toHaveValue(authCode);
  const lock = details?.domain_locked;
  expectText(lock === null ? 'Lock unknown' : lock === true ? 'Locked' : 'Unlocked');
  expectTicks(lock === null ? [unlockTicked] : []);
  if (lock === true) expectText(/must be unlocked at its registrar/);
}

function found(state: string, see: See) {
  return selecting(`found.${state}`, (snapshot) => {
    expect(screen.getAllByText(snapshot.context.name ?? '-')).not.toHaveLength(0);
    expectFacts(snapshot);
    expect(isOffered('Continue')).toBe(snapshot.can({ type: 'wizard.continue' }));
    see(snapshot);
  });
}

export const transferViewExecutors = {
  inputs: forEachCase(transferModel.inputs, (driver, input) => driver.start(input)),
  events: {
    ...orderEventExecutors,
    'name.change': forEachCase(transferModel.events['name.change'], (driver, { text }) =>
      fill(driver, nameLabel, text),
    ),
    'domain.select': { plain: (driver) => asksForName(driver, 'Select') },
    'details.refresh': { plain: (driver) => driver.press(/^(Refresh|Checking again…)$/) },
    'authCode.change': forEachCase(transferModel.events['authCode.change'], (driver, { code }) =>
      fill(driver, 'Auth code', code),
    ),
    'unlock.tick': forEachCase(transferModel.events['unlock.tick'], (driver, { ticked }) =>
      tick(driver, ticked),
    ),
    'wizard.continue': { plain: (driver) => driver.press('Continue') },
  },
  actors: settling(transferModel.actors),
  delays: orderDelayExecutors,
  states: {
    ...orderStateAssertions('Begin Transfer'),
    restoring: passedThrough,
    'select.idle.choosing': passedThrough,
    'select.idle.blank': selecting('idle.blank', () => expectNotOffered('Select')),
    'select.idle.typed': selecting('idle.typed', () => expectOffered('Select')),
    'select.invalid.blank': selecting('invalid.blank', () => expectNotOffered('Select')),
    'select.invalid.malformed': selecting('invalid.malformed', () => expectOffered('Select')),
    'select.lookingUp': selecting('lookingUp', ({ context: { name } }) => {
      expectBusy('Looking up…');
      expectStatus(`Asking the registrar about ${name}`);
    }),
    'select.found.shown': found('shown', () => expectNoText(/Checked again just now/)),
    'select.found.resumed': found('resumed', () =>
      expectText(/Please type the auth code again: it is never stored\./),
    ),
    'select.found.refreshing': found('refreshing', () => expectBusy('Checking again…')),
    'select.found.refreshed': found('refreshed', () => expectText(/Checked again just now/)),
    'select.found.refreshFailed': found('refreshFailed', ({ context: { name } }) =>
      expectText(`there was a problem getting info on the domain "${name}"`),
    ),
    'select.immovable': selecting('immovable', ({ context: { details } }) => {
      expectText(details?.error ?? '-');
      expectLink('See your domains', '/domains');
      expectNotOffered('Continue');
    }),
    'select.notFound': selecting('notFound', () => {
      expectText('No registered domain found.');
      expectText('This domain is not registered and cannot be transferred.');
      expectOffered('Select');
    }),
    'select.failed': selecting('failed', ({ context: { name } }) => {
      expectText(`there was a problem getting info on the domain "${name}"`);
      expectOffered('Try again');
    }),
    'config.choosing.typing': passedThrough,
    done: async (_, { context: { name } }) => {
      expectState('done');
      expectHeading(`Transfer of ${name} successfully initiated!`);
      expectLink('See your domains', '/domains');
      expectOffered('Transfer another domain');
    },
  },
  refusals: {
    ...orderRefusals,
    'unlock.tick': async () => expectTicks([]),
    'wizard.continue': async () => expectNotOffered('Continue'),
  },
  end: async (driver) => driver.end(),
} satisfies ExecutorsOf<typeof transferMachine, typeof transferModel, TransferDriver>;

import type { Screen } from './screen';
import { paths, type Stage } from './stage';

async function lookUp(stage: Stage, name: string): Promise<void> {
  await stage.fill('Domain name', name);
  await stage.press('Select');
}

async function enterCode(stage: Stage, code: string): Promise<void> {
  await stage.page.getByRole('textbox', { name: 'Auth code' }).fill(code);
  await stage.press('Continue');
  await stage.sees('Begin Transfer');
}

async function configure(stage: Stage, name: string, code: string): Promise<void> {
  await lookUp(stage, name);
  await enterCode(stage, code);
}

async function search(stage: Stage, name: string): Promise<void> {
  await stage.fill('Domain name', name);
  await stage.press('Search');
}

/** Opens the second stage of a purchase and waits for its price. */
async function choose(stage: Stage, name: string): Promise<void> {
  await search(stage, name);
  await stage.press(`Select ${name}`);
  await stage.page.getByRole('button', { name: /^Purchase for/ }).waitFor();
}

/** The screens of a transfer, state by state. */
export const transferScreens: readonly Screen[] = [
  {
    name: 'transfer-select',
    path: '/domains/transfer',
    user: 'agent',
    shows: /^Transfer/,
    load: { limit: 'wizard' },
    still: true,
  },
  {
    name: 'transfer-not-registered',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => lookUp(stage, 'nobody-has-this.com'),
  },
  {
    name: 'transfer-look-up-failed',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => lookUp(stage, 'broken-coverage.com'),
  },
  {
    name: 'transfer-here-already',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => lookUp(stage, 'cedar-quote.example'),
  },
  {
    name: 'transfer-locked',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => lookUp(stage, 'locked-coverage.com'),
  },
  {
    name: 'transfer-lock-unknown',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => lookUp(stage, 'opaque-coverage.com'),
  },
  {
    name: 'transfer-found',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => lookUp(stage, 'harbor-coverage.com'),
  },
  {
    name: 'transfer-config',
    path: '/domains/transfer',
    user: 'agent',
    act: (stage) => configure(stage, 'harbor-coverage.com', 'HC-2041-XFER'),
  },
  {
    name: 'transfer-config-no-card',
    path: '/domains/transfer',
    user: 'newcomer',
    act: (stage) => configure(stage, 'harbor-coverage.com', 'HC-2041-XFER'),
  },
  {
    name: 'transfer-card-form',
    path: '/domains/transfer',
    user: 'newcomer',
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
      await stage.press('Add Card');
      await stage.press('Save card');
    },
    smoke: ['axe'],
  },
  {
    name: 'transfer-ordering',
    path: '/domains/transfer',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
      await stage.stalls(paths.domains, 'POST');
      await stage.press(/^Begin Transfer/);
      await stage.sees('Processing your order...');
    },
    network: 'busy',
  },
  {
    name: 'transfer-purchase-error',
    path: '/domains/transfer',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'WRONG-1');
      await stage.press(/^Begin Transfer/);
      await stage.sees('We encountered an error');
    },
  },
  {
    name: 'transfer-refused-code',
    path: '/domains/transfer',
    user: 'agent',
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'WRONG-1');
      await stage.press(/^Begin Transfer/);
      await stage.press('Ok');
      await stage.sees('Enter the auth code again');
    },
  },
  {
    name: 'transfer-unsent',
    path: '/domains/transfer',
    user: 'agent',
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
      await stage.refusesBusy(paths.domains, 'POST');
      await stage.press(/^Begin Transfer/);
      await stage.sees("Your order wasn't sent");
    },
  },
  {
    name: 'transfer-done',
    path: '/domains/transfer',
    user: 'agent',
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
      await stage.press(/^Begin Transfer/);
      await stage.sees('successfully initiated!');
    },
  },
  {
    name: 'transfer-failed-on-dashboard',
    path: '/domains/transfer',
    user: 'agent',
    act: async (stage) => {
      await lookUp(stage, 'opaque-coverage.com');
      await stage.page.getByRole('checkbox').click();
      await enterCode(stage, 'OPAQUE-7');
      await stage.press(/^Begin Transfer/);
      await stage.sees('successfully initiated!');
      await stage.advance(3600);
      await stage.goto('/');
    },
  },
  {
    name: 'session-expired',
    path: '/domains/transfer',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await stage.fill('Domain name', 'harbor-coverage.com');
      await stage.endSessions();
      await stage.press('Select');
      await stage.sees('Session Expired');
    },
  },
];

/** The screens of a purchase, state by state. */
export const purchaseScreens: readonly Screen[] = [
  {
    name: 'purchase-search',
    path: '/domains/purchase',
    user: 'agent',
    shows: /^Purchase/,
    load: { limit: 'wizard' },
    still: true,
    smoke: ['load'],
  },
  {
    name: 'purchase-available',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => search(stage, 'my-new-coverage.com'),
  },
  {
    name: 'purchase-taken',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => search(stage, 'taken-coverage.com'),
  },
  {
    name: 'purchase-unsure',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => search(stage, 'unsure-coverage.com'),
  },
  {
    name: 'purchase-invalid',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => search(stage, 'www.my-new-coverage.com'),
  },
  {
    name: 'purchase-word',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => search(stage, 'lakesideagency'),
  },
  {
    name: 'purchase-name-with-umlaut',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => search(stage, 'müller-agency.com'),
  },
  {
    name: 'purchase-search-failed',
    path: '/domains/purchase',
    user: 'agent',
    act: async (stage) => {
      await stage.breaks(paths.availability);
      await search(stage, 'my-new-coverage.com');
    },
  },
  {
    name: 'purchase-config',
    path: '/domains/purchase',
    user: 'agent',
    act: (stage) => choose(stage, 'my-new-coverage.com'),
  },
  {
    name: 'purchase-config-no-card',
    path: '/domains/purchase',
    user: 'newcomer',
    act: async (stage) => {
      await search(stage, 'my-new-coverage.com');
      await stage.press('Select my-new-coverage.com');
      await stage.sees('no payment method on file!');
    },
  },
  {
    name: 'purchase-error',
    path: '/domains/purchase',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await choose(stage, 'refused-coverage.com');
      await stage.press(/^Purchase for/);
      await stage.sees('We encountered an error');
    },
  },
  {
    name: 'purchase-refused-before',
    path: '/domains/purchase',
    user: 'agent',
    act: async (stage) => {
      await choose(stage, 'refused-coverage.com');
      await stage.press(/^Purchase for/);
      await stage.press('Ok');
      await stage.sees("Your order for refused-coverage.com didn't go through");
    },
  },
  {
    name: 'purchase-unknown-order',
    path: '/domains/purchase?step=done&order=0f8e2c52-6f0d-4c39-9a5c-2f9b54a8f1d7',
    user: 'agent',
    act: (stage) => stage.sees("We can't find this order"),
  },
  {
    name: 'purchase-done',
    path: '/domains/purchase',
    user: 'agent',
    act: async (stage) => {
      await choose(stage, 'my-new-coverage.com');
      await stage.press(/^Purchase for/);
      await stage.sees('my-new-coverage.com is yours');
    },
  },
];

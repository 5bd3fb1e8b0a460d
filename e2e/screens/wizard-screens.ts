import { screensAt } from './screen';
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
  await stage.press('Check availability');
}

/** Opens the second stage of a purchase and waits for its price. */
async function choose(stage: Stage, name: string): Promise<void> {
  await search(stage, name);
  await stage.press(`Select ${name}`);
  await stage.page.getByRole('button', { name: /^Purchase for/ }).waitFor();
}

/** The screens of a transfer, state by state. */
export const transferScreens = screensAt('/domains/transfer', 'agent', {
  'transfer-select': { shows: /^Transfer/, load: {}, still: true },
  'transfer-not-registered': (stage) => lookUp(stage, 'nobody-has-this.com'),
  'transfer-look-up-failed': (stage) => lookUp(stage, 'broken-coverage.com'),
  'transfer-here-already': async (stage) => {
    await lookUp(stage, 'cedar-quote.example');
    await stage.sees('Manage this domain');
  },
  'transfer-locked': (stage) => lookUp(stage, 'locked-coverage.com'),
  'transfer-lock-unknown': (stage) => lookUp(stage, 'opaque-coverage.com'),
  'transfer-found': (stage) => lookUp(stage, 'harbor-coverage.com'),
  'transfer-config': (stage) => configure(stage, 'harbor-coverage.com', 'HC-2041-XFER'),
  'transfer-config-no-card': {
    user: 'newcomer',
    act: (stage) => configure(stage, 'harbor-coverage.com', 'HC-2041-XFER'),
  },
  'transfer-card-form': {
    user: 'newcomer',
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
      await stage.press('Add Card');
      await stage.press('Save card');
    },
  },
  'transfer-ordering': {
    dialog: true,
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
      await stage.stalls(paths.domains, 'POST');
      await stage.press(/^Begin Transfer/);
      await stage.sees('Processing your order...');
    },
    network: 'busy',
  },
  'transfer-purchase-error': {
    dialog: true,
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'WRONG-1');
      await stage.press(/^Begin Transfer/);
      await stage.sees('We encountered an error');
    },
  },
  'transfer-refused-code': async (stage) => {
    await configure(stage, 'harbor-coverage.com', 'WRONG-1');
    await stage.press(/^Begin Transfer/);
    await stage.press('Ok');
    await stage.sees('Enter the auth code again');
  },
  'transfer-unsent': async (stage) => {
    await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
    await stage.refusesBusy(paths.domains, 'POST');
    await stage.press(/^Begin Transfer/);
    await stage.sees("Your order wasn't sent");
  },
  'transfer-done': async (stage) => {
    await configure(stage, 'harbor-coverage.com', 'HC-2041-XFER');
    await stage.press(/^Begin Transfer/);
    await stage.sees('successfully initiated!');
  },
  'transfer-failed-on-dashboard': async (stage) => {
    await lookUp(stage, 'opaque-coverage.com');
    await stage.page.getByRole('checkbox').click();
    await enterCode(stage, 'OPAQUE-7');
    await stage.press(/^Begin Transfer/);
    await stage.sees('successfully initiated!');
    await stage.advance(3600);
    await stage.goto('/');
  },
  'session-expired': {
    dialog: true,
    act: async (stage) => {
      await stage.fill('Domain name', 'harbor-coverage.com');
      await stage.endSessions();
      await stage.press('Select');
      await stage.sees('Session Expired');
    },
  },
});

/** The screens of a purchase, state by state. */
export const purchaseScreens = screensAt('/domains/purchase', 'agent', {
  'purchase-search': {
    shows: /^Purchase/,
    load: {},
    still: true,
  },
  'purchase-available': (stage) => search(stage, 'my-new-coverage.com'),
  'purchase-taken': (stage) => search(stage, 'taken-coverage.com'),
  'purchase-unsure': (stage) => search(stage, 'unsure-coverage.com'),
  'purchase-invalid': (stage) => search(stage, 'www.my-new-coverage.com'),
  'purchase-word': (stage) => search(stage, 'lakesideagency'),
  'purchase-name-with-umlaut': (stage) => search(stage, 'müller-agency.com'),
  'purchase-search-failed': async (stage) => {
    await stage.breaks(paths.availability);
    await search(stage, 'my-new-coverage.com');
  },
  'purchase-left-order': async (stage) => {
    await choose(stage, 'my-new-coverage.com');
    await stage.goto('/domains/purchase');
    await stage.sees(/^Continue with my-new-coverage\.com · /);
  },
  'purchase-config': (stage) => choose(stage, 'my-new-coverage.com'),
  'purchase-config-no-card': {
    user: 'newcomer',
    act: async (stage) => {
      await search(stage, 'my-new-coverage.com');
      await stage.press('Select my-new-coverage.com');
      await stage.sees('no payment method on file!');
    },
  },
  'purchase-error': {
    dialog: true,
    act: async (stage) => {
      await choose(stage, 'refused-coverage.com');
      await stage.press(/^Purchase for/);
      await stage.sees("Your order didn't go through");
    },
  },
  'purchase-refused-before': async (stage) => {
    await choose(stage, 'refused-coverage.com');
    await stage.press(/^Purchase for/);
    await stage.press('Ok');
    await stage.sees("Your order for refused-coverage.com didn't go through");
  },
  'purchase-unknown-order': {
    path: '/domains/purchase?step=done&order=0f8e2c52-6f0d-4c39-9a5c-2f9b54a8f1d7',
    act: (stage) => stage.sees("We can't find this order"),
  },
  'purchase-done': async (stage) => {
    await choose(stage, 'my-new-coverage.com');
    await stage.press(/^Purchase for/);
    await stage.sees('my-new-coverage.com is yours');
  },
});

import { paths, type Stage } from './stage.ts';
import type { sizes } from './picture-name.ts';

export interface Screen {
  /** Names the pictures; parts of it choose screens on the command line. */
  readonly name: string;
  readonly path: string;
  /** The demo user who sees it; nobody is signed in without one. */
  readonly user?: string;
  /** What has to be so before the page is opened, such as a call that fails. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** What a person does there, up to the picture. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** `busy` where a call is still under way in the picture. */
  readonly network?: 'quiet' | 'busy';
  /** Only at this size. */
  readonly size?: keyof typeof sizes;
  readonly emailLogin?: boolean;
}

async function lookUp(stage: Stage, name: string): Promise<void> {
  await stage.fill('Domain name', name);
  await stage.press('Select');
}

async function configure(stage: Stage, name: string, code: string): Promise<void> {
  await lookUp(stage, name);
  await stage.page.getByRole('textbox', { name: 'Auth code' }).fill(code);
  await stage.press('Continue');
  await stage.sees('Begin Transfer');
}

const signedOut: readonly Screen[] = [
  { name: 'sign-in-provider', path: '/' },
  {
    name: 'login-failed',
    path: '/login#error=access_denied',
    act: (stage) => stage.sees('Something went wrong'),
  },
  { name: 'login-by-email', path: '/login', emailLogin: true },
  { name: 'logged-out', path: '/logout', act: (stage) => stage.sees('Logged Out') },
  {
    name: 'logout-failed',
    path: '/logout',
    before: (stage) => stage.breaks(paths.logout),
    act: (stage) => stage.sees('not logged out yet'),
  },
  { name: 'forbidden', path: '/403' },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'unreachable',
    path: '/',
    before: (stage) => stage.breaks(paths.user),
    act: (stage) => stage.sees('cannot be reached'),
  },
];

const dashboard: readonly Screen[] = [
  ...['agent', 'member', 'newcomer', 'intern', 'analyst'].map((user) => ({
    name: `dashboard-${user}`,
    path: '/',
    user,
  })),
  {
    name: 'dashboard-past-due',
    path: '/accounts',
    user: 'multi',
    act: async (stage) => {
      await stage.page.getByRole('main').getByRole('button').nth(1).click();
      await stage.sees('Nothing needs your attention');
    },
  },
  {
    name: 'dashboard-loading',
    path: '/',
    user: 'agent',
    before: (stage) => stage.stalls(paths.domains),
    act: (stage) => stage.sees('Loading your domains'),
    network: 'busy',
  },
  {
    name: 'dashboard-unread',
    path: '/',
    user: 'agent',
    before: async (stage) => {
      await stage.breaks(paths.domains);
      await stage.breaks(paths.attention);
    },
  },
];

const domains: readonly Screen[] = [
  { name: 'domains', path: '/domains', user: 'agent' },
  { name: 'domains-no-match', path: '/domains?q=nothing', user: 'agent' },
  { name: 'domains-none', path: '/domains', user: 'newcomer' },
  {
    name: 'domains-loading',
    path: '/domains',
    user: 'agent',
    before: (stage) => stage.stalls(paths.domains),
    act: (stage) => stage.sees('Loading your domains'),
    network: 'busy',
  },
  {
    name: 'domains-unread',
    path: '/domains',
    user: 'agent',
    before: (stage) => stage.breaks(paths.domains),
  },
];

const transfer: readonly Screen[] = [
  { name: 'transfer-select', path: '/domains/transfer', user: 'agent' },
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
  },
  {
    name: 'transfer-ordering',
    path: '/domains/transfer',
    user: 'agent',
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
    act: async (stage) => {
      await configure(stage, 'harbor-coverage.com', 'WRONG-1');
      await stage.press(/^Begin Transfer/);
      await stage.sees('We encountered an error');
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
      await configure(stage, 'opaque-coverage.com', 'OPAQUE-7');
      await stage.press(/^Begin Transfer/);
      await stage.sees('successfully initiated!');
      await stage.advance(7 * 86_400);
      await stage.goto('/');
    },
  },
  {
    name: 'session-expired',
    path: '/domains/transfer',
    user: 'agent',
    act: async (stage) => {
      await stage.endSessions();
      await lookUp(stage, 'harbor-coverage.com');
      await stage.sees('Session Expired');
    },
  },
];

const accounts: readonly Screen[] = [
  { name: 'accounts', path: '/accounts', user: 'multi' },
  { name: 'accounts-staff', path: '/accounts', user: 'staff' },
  {
    name: 'no-account-selected',
    path: '/',
    user: 'multi',
    act: (stage) => stage.sees('No Account'),
  },
  { name: 'welcome', path: '/', user: 'unassigned' },
  { name: 'welcome-marketing', path: '/', user: 'marketing' },
];

const menus: readonly Screen[] = [
  {
    name: 'menu-account',
    path: '/',
    user: 'agent',
    act: (stage) => stage.press(/Agent/),
  },
];

/** Every screen and every state of it that can be brought about. */
export const screens: readonly Screen[] = [
  ...signedOut,
  ...dashboard,
  ...domains,
  ...transfer,
  ...accounts,
  ...menus,
];

import { readAccount } from '@contract/account';
import type { Endpoint } from '@contract/endpoint';
import { loginUrl, logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import type { PageAccess, SessionUser } from '@machines/session/session-context';
import { sessionModel } from '@machines/session/session-model';
import { isSigningOut } from '@machines/session/session-screen';
import type { Page, Request } from '@playwright/test';
import { forEachCase } from 'statechart-paths/run/executors';
import type { Expectation } from 'statechart-paths/screen';
import type { AnyMachineSnapshot } from 'xstate';
import { fragmentOf } from '../../fixtures/sign-in';
import type { Backend } from '../../fixtures/test';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import type { CallFault } from '../harness/held-calls';
import { OtherTab } from '../harness/other-tab';
import { PortalDriver, type DriverDependencies } from '../harness/portal-driver';
import { BrowserSessions } from './browser-sessions';
import { sessionTour } from './session-tour';

/** Maps the model's users to demo users, and demo users to their accounts. */
const people: Readonly<Record<string, string>> = { 'u-1': 'multi', 'u-2': 'newcomer' };
const accounts: Readonly<Record<string, readonly string[]>> = {
  multi: ['100002', '100003', '100004'],
  newcomer: ['100005'],
};

/** Maps the model's accounts to demo accounts. */
function demoAccount(userId: string | null, accountNumber: string | null): string {
  if (userId === 'u-2') return '100005';
  return accountNumber === '100001' ? '100002' : '100003';
}

const addresses: Readonly<Record<PageAccess, string>> = {
  account: '/domains',
  noAccount: '/accounts',
  restricted: '/403',
  login: '/login',
};

function accessOf(path: string): PageAccess {
  const kind = /^\/(login|accounts|403|logout)/.exec(path)?.[1];
  if (kind === undefined) return 'account';
  return kind === 'login' ? 'login' : kind === 'accounts' ? 'noAccount' : 'restricted';
}

/** Calls that the session itself makes. A held `loginUrl` stops the login page from redirecting to the provider. */
const ownCalls = [activeUser, readAccount, logout, loginUrl];

const down = { kind: 'status', status: 500 } as const;
const unauthorized = { kind: 'status', status: 401, error_reason: 'unauthenticated' } as const;

/** Stale time of cached data, in milliseconds. */
const stale = 60_000;

/** The maximum number of polls for a navigation by the portal. */
const maxPolls = 20;

/** Drives the session in one tab, along with other tabs and the browser's cookies. */
class SessionDriver extends PortalDriver {
  readonly sessions = new BrowserSessions(this.page);
  readonly otherTab = new OtherTab(this.page.context());
  readonly #pending = new Set<Request>();
  #access: PageAccess = 'login';
  #hasMovedOn = false;

  static async prepareSession(page: Page, backend: Backend): Promise<SessionDriver> {
    const root = '#root > [data-state]';
    return new SessionDriver(await PortalDriver.prepare({ page, backend, holds: ownCalls, root }));
  }

  private constructor(dependencies: DriverDependencies) {
    super(dependencies);
    this.page.on('request', (request) => void this.#pending.add(request));
    this.page.on('requestfinished', (request) => void this.#pending.delete(request));
    this.page.on('requestfailed', (request) => void this.#pending.delete(request));
  }

  get #path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Expects a state. A state that may be too brief to observe can already be over. */
  override async expectState(state: string): Promise<void> {
    let shown: string | null = null;
    const expectation = async () => {
      shown = await this.shownState();
      const isRead = state === 'signedIn.loadingAccount' && shown === 'signedIn.active';
      this.#hasMovedOn = isRead || accessOf(this.#path) !== this.#access;
      return shown === state || this.#hasMovedOn;
    };
    await this.until(state, expectation).catch((cause: unknown) => {
      throw new Error(`the screen shows the state "${shown ?? 'nothing'}".`, { cause });
    });
  }

  override async expectElements(expectation: Expectation): Promise<void> {
    if (this.#hasMovedOn) return;
    await super.expectElements(expectation).catch((cause: unknown) => {
      if (accessOf(this.#path) === this.#access) throw cause;
    });
  }

  async start(access: PageAccess): Promise<void> {
    this.#access = access;
    await this.page.goto(addresses[access]);
    await this.begin();
  }

  /** Opens a page that requires this access, or waits until the portal has navigated there. */
  async show(access: PageAccess, at: AnyMachineSnapshot): Promise<void> {
    const previous = this.#access;
    this.#access = access;
    if (access !== previous) {
      for (let times = 0; times < maxPolls && accessOf(this.#path) === previous; times += 1) {
        await this.clock.pass(10);
      }
    }
    if (access !== previous && accessOf(this.#path) === access) return;
    const address = access === 'restricted' && isSigningOut(at) ? '/logout' : addresses[access];
    await this.open(address === this.#path && access === 'account' ? '/' : address);
  }

  /** Navigates with `pushState`, which the router observes. */
  async open(path: string): Promise<void> {
    if (path === this.#path) return;
    await this.page.evaluate((to) => window.history.pushState(null, '', to), path);
  }

  /** Signs in with the provider's fragment in the address bar of the login page. */
  async signIn(user: string): Promise<void> {
    await this.settle();
    const fragment = await fragmentOf(this.page, user);
    this.sessions.forget();
    await this.page.evaluate((hash) => void (window.location.hash = hash), fragment);
    await this.until('the portal has signed in', () => accessOf(this.#path) !== 'login');
    await this.sessions.keep(user);
  }

  async chooseAccount(accountNumber: string): Promise<void> {
    const number = demoAccount('u-1', accountNumber);
    await this.perform({ press: { button: new RegExp(`Account ${number}\\b`) } });
  }

  async changeAccount(): Promise<void> {
    await this.page.getByRole('banner').locator('button').last().click();
    await this.perform({ press: { menuitem: 'Change Account' } });
  }

  /** Makes the backend answer a call with 401: a held call from the session, or a call from the page. */
  async refuseCall(at: AnyMachineSnapshot): Promise<void> {
    if (at.matches('loading')) return this.refuse(activeUser);
    if (at.matches({ signedIn: 'loadingAccount' })) return this.refuse(readAccount);
    await this.become(null);
    await this.clock.moveDate(stale);
    const other = this.#path === '/' ? 'Domains' : 'Dashboard';
    await this.page.getByRole('banner').getByRole('link', { name: other, exact: true }).click();
  }

  async answerUser({ userId, currentAccount, availableAccounts }: SessionUser): Promise<void> {
    const user = people[userId] ?? '';
    await this.become(user);
    await this.backend.changePerson({
      user,
      accounts: availableAccounts === 0 ? [] : [...(accounts[user] ?? [])],
      current_account: currentAccount === null ? null : demoAccount(userId, currentAccount),
    });
    await this.answer(activeUser);
  }

  /** Releases the call that reads the account, unless the account is cached. */
  async openAccount(): Promise<void> {
    await this.settle();
    if (this.calls.held(readAccount).length > 0) await this.calls.release([readAccount]);
  }

  /** Removes the person's access to the account during this call, and restores it afterward. */
  async takeAccountAway(): Promise<void> {
    const user = this.sessions.present ?? '';
    await this.backend.changePerson({ user, accounts: [] });
    await this.answer(readAccount);
    await this.backend.changePerson({ user, accounts: [...(accounts[user] ?? [])] });
  }

  async signOutElsewhere(): Promise<void> {
    await this.settle();
    this.sessions.forget();
    await this.otherTab.open('/logout', 'signedOut');
  }

  /** Releases a call that the session made. */
  async answer(endpoint: Endpoint, fault?: CallFault): Promise<void> {
    await this.settle();
    await this.calls.release([endpoint], fault);
  }

  /** Releases a call that the session made, without a valid session cookie. */
  async refuse(endpoint: Endpoint): Promise<void> {
    await this.become(null);
    await this.calls.release([endpoint]);
  }

  /** Waits until the held calls are the only pending ones, so that a session change doesn't affect other calls. */
  async settle(): Promise<void> {
    await this.until('the page has fetched what it needs', () => {
      const held = new Set(
        ownCalls.flatMap((one) => this.calls.held(one)).map((route) => route.request()),
      );
      return [...this.#pending].every((request) => held.has(request));
    });
  }

  /** Signs the browser in as a person, or signs it out. */
  async become(user: string | null): Promise<void> {
    await this.settle();
    await this.sessions.become(user);
  }
}

async function isInert(driver: SessionDriver): Promise<void> {
  const inert = driver.page.locator('#root > [data-state][inert]');
  await driver.until('the page takes no press', async () => (await inert.count()) > 0);
}

const harness: HarnessOf<'session', SessionDriver> = {
  inputs: forEachCase(sessionModel.inputs, (driver, { access }) => driver.start(access)),
  events: {
    'page.show': (driver, { access }, at) => driver.show(access, at),
    'call.refused': (driver, _, at) => driver.refuseCall(at),
    'login.succeed': (driver) => driver.signIn('multi'),
    'account.choose': (driver, { accountNumber }) => driver.chooseAccount(accountNumber),
    'account.change': (driver) => driver.changeAccount(),
    'session.signOut': (driver) => driver.open('/logout'),
    async 'tabs.signedIn'(driver, { userId }) {
      await driver.become(people[userId] ?? '');
      await driver.otherTab.open('/glossary', 'signedIn.');
    },
    'tabs.signedOut': (driver) => driver.signOutElsewhere(),
  },
  actors: {
    loadUser: {
      done: forEachCase(sessionModel.actors.loadUser.done, (driver, outcome) =>
        outcome.kind === 'user' ? driver.answerUser(outcome.user) : driver.refuse(activeUser),
      ),
      error: { unreachable: (driver) => driver.answer(activeUser, down) },
    },
    openAccount: {
      done: {
        opened: (driver) => driver.openAccount(),
        unauthorized: (driver) => driver.refuse(readAccount),
        forbidden: (driver) => driver.takeAccountAway(),
      },
      error: { unreachable: (driver) => driver.answer(readAccount, down) },
    },
    signOut: {
      done: {
        async ended(driver) {
          driver.sessions.forget();
          await driver.answer(logout);
        },
        unauthorized: (driver) => driver.answer(logout, unauthorized),
      },
      error: { unreachable: (driver) => driver.answer(logout, down) },
    },
    watchTabs: {},
  },
  delays: { accountRedirect: ({ clock }) => clock.pass(3000) },
  states: {
    async 'anonymous.leaving'(driver) {
      const stored = () =>
        driver.page.evaluate(() => sessionStorage.getItem('portal.destination') !== null);
      await driver.until('the address is stored', stored);
    },
    'signedIn.active': (driver, { context: { access, userId, accountNumber } }) => {
      const code = `Agent A${demoAccount(userId, accountNumber).slice(1)}`;
      return driver.expectElements({ seen: access === 'login' ? [] : [code] });
    },
    'expired.waiting': isInert,
    'expired.resuming': isInert,
  },
  end: ({ otherTab }) => otherTab.close(),
};

export const replay = browserReplay({
  id: 'session',
  harness,
  paths: sessionTour,
  prepare: (page, backend) => SessionDriver.prepareSession(page, backend),
});

export const { executors, open } = replay;

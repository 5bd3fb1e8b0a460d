import { readAccount } from '@contract/account';
import type { Endpoint } from '@contract/endpoint';
import { loginUrl, logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import {
  sessionMachine,
  type PageAccess,
  type SessionUser,
} from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { isSigningOut, sessionScreen } from '@machines/session/session-screen';
import type { Page, Request } from '@playwright/test';
import { forEachCase } from '@workbench/paths/run/executors';
import type { ScreenHarnessOf } from '@workbench/paths/run/screen-executors';
import type { Look } from '@workbench/paths/screen';
import type { AnyMachineSnapshot } from 'xstate';
import { fragmentOf } from '../../fixtures/sign-in';
import type { World } from '../../fixtures/world';
import { browserReplay } from '../harness/browser-replay';
import type { CallFault } from '../harness/held-calls';
import { OtherTab } from '../harness/other-tab';
import { PortalDriver, type PreparedParts } from '../harness/portal-driver';
import { BrowserSessions } from './browser-sessions';
import { sessionTour } from './session-tour';

/** Who the model's users are in the demo world, and which accounts are theirs. */
const people: Readonly<Record<string, string>> = { 'u-1': 'multi', 'u-2': 'newcomer' };
const accounts: Readonly<Record<string, readonly string[]>> = {
  multi: ['100002', '100003', '100004'],
  newcomer: ['100005'],
};

/** The account of the demo world in the place of one of the model's. */
function demoAccount(userId: string | null, accountNumber: string | null): string {
  if (userId === 'u-2') return '100005';
  return accountNumber === '100001' ? '100002' : '100003';
}

/** An account's data is on two pages, so that a link leads from one to the other. */
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

/** What the session asks for itself; and the login page stays, since nobody tells it where the provider is. */
const ownCalls = [activeUser, readAccount, logout, loginUrl];

const down = { kind: 'status', status: 500 } as const;
const unauthorized = { kind: 'status', status: 401, error_reason: 'unauthenticated' } as const;

/** What is older is read again, in milliseconds. */
const stale = 60_000;

/** How often it is looked whether the portal opens a page by itself. */
const looks = 20;

/** A tab of the portal with the session in it, its browser, and what else happens in that. */
class SessionDriver extends PortalDriver {
  readonly sessions = new BrowserSessions(this.page);
  readonly otherTab = new OtherTab(this.page.context());
  readonly #underWay = new Set<Request>();
  #access: PageAccess = 'login';
  #hasGoneOn = false;

  static async prepareSession(page: Page, world: World): Promise<SessionDriver> {
    const root = '#root > [data-state]';
    return new SessionDriver(await PortalDriver.prepare({ page, world, holds: ownCalls, root }));
  }

  private constructor(parts: PreparedParts) {
    super(parts);
    this.page.on('request', (request) => void this.#underWay.add(request));
    this.page.on('requestfinished', (request) => void this.#underWay.delete(request));
    this.page.on('requestfailed', (request) => void this.#underWay.delete(request));
  }

  get #path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Where the portal itself goes on, nobody can be sure to see more than that it does. */
  override async expectState(state: string): Promise<void> {
    let shown: string | null = null;
    const look = async () => {
      shown = await this.shownState();
      const isRead = state === 'signedIn.loadingAccount' && shown === 'signedIn.active';
      this.#hasGoneOn = isRead || accessOf(this.#path) !== this.#access;
      return shown === state || this.#hasGoneOn;
    };
    await this.until(state, look).catch((cause: unknown) => {
      throw new Error(`the screen says "${shown ?? 'nothing'}".`, { cause });
    });
  }

  override async expectLook(look: Look): Promise<void> {
    if (this.#hasGoneOn) return;
    await super.expectLook(look).catch((cause: unknown) => {
      if (accessOf(this.#path) === this.#access) throw cause;
    });
  }

  async start(access: PageAccess): Promise<void> {
    this.#access = access;
    await this.page.goto(addresses[access]);
    await this.begin();
  }

  /** Opens a page of a kind, as Back, Forward and links do, or waits for the one that the portal opens itself. */
  async show(access: PageAccess, at: AnyMachineSnapshot): Promise<void> {
    const previous = this.#access;
    this.#access = access;
    if (access !== previous) {
      for (let times = 0; times < looks && accessOf(this.#path) === previous; times += 1) {
        await this.clock.pass(10);
      }
    }
    if (access !== previous && accessOf(this.#path) === access) return;
    const address = access === 'restricted' && isSigningOut(at) ? '/logout' : addresses[access];
    await this.open(address === this.#path && access === 'account' ? '/' : address);
  }

  /** The router hears of a new address however it comes about. */
  async open(path: string): Promise<void> {
    if (path === this.#path) return;
    await this.page.evaluate((to) => window.history.pushState(null, '', to), path);
  }

  /** Signs in with what the provider brought back, in the address bar of the login page that is shown. */
  async signIn(user: string): Promise<void> {
    await this.settle();
    const fragment = await fragmentOf(this.page, user);
    this.sessions.forget();
    await this.page.evaluate((hash) => void (window.location.hash = hash), fragment);
    await this.until('the portal has signed in', () => accessOf(this.#path) !== 'login');
    await this.sessions.keep(user);
  }

  async chooseAccount(accountNumber: string): Promise<void> {
    const number = this.world.account(demoAccount('u-1', accountNumber));
    await this.perform({ press: { button: new RegExp(`Account ${number}\\b`) } });
  }

  async changeAccount(): Promise<void> {
    await this.page.getByRole('banner').locator('button').last().click();
    await this.perform({ press: { menuitem: 'Change Account' } });
  }

  /** The backend refuses a call: the session's own that waits, or one of the page. */
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
    await this.world.changePerson({
      user,
      accounts: availableAccounts === 0 ? [] : (accounts[user] ?? []),
      currentAccount: currentAccount === null ? null : demoAccount(userId, currentAccount),
    });
    await this.answer(activeUser);
  }

  /** Lets the account's call go, unless the portal has the account in its cache. */
  async openAccount(): Promise<void> {
    await this.settle();
    if (this.calls.held(readAccount).length > 0) await this.calls.letGo([readAccount]);
  }

  /** The account has been taken away from the person, who gets it back afterwards. */
  async takeAccountAway(): Promise<void> {
    const user = this.sessions.present ?? '';
    await this.world.changePerson({ user, accounts: [] });
    await this.answer(readAccount);
    await this.world.changePerson({ user, accounts: accounts[user] ?? [] });
  }

  async signOutElsewhere(): Promise<void> {
    await this.settle();
    this.sessions.forget();
    await this.otherTab.open('/logout', 'signedOut');
  }

  /** Lets the session's own call go. */
  async answer(endpoint: Endpoint, fault?: CallFault): Promise<void> {
    await this.settle();
    await this.calls.letGo([endpoint], fault);
  }

  /** Lets the session's own call go to a backend that knows no session. */
  async refuse(endpoint: Endpoint): Promise<void> {
    await this.become(null);
    await this.calls.letGo([endpoint]);
  }

  /** Waits until nothing is under way but what is held, so that it is answered as who was signed in meanwhile. */
  async settle(): Promise<void> {
    await this.until('the page has fetched what it needs', () => {
      const waiting = new Set(
        ownCalls.flatMap((one) => this.calls.held(one)).map((route) => route.request()),
      );
      return [...this.#underWay].every((request) => waiting.has(request));
    });
  }

  /** From now on the browser is signed in as this person, or as nobody. */
  async become(user: string | null): Promise<void> {
    await this.settle();
    await this.sessions.become(user);
  }
}

async function isInert(driver: SessionDriver): Promise<void> {
  const inert = driver.page.locator('#root > [data-state][inert]');
  await driver.until('the page takes no press', async () => (await inert.count()) > 0);
}

const harness: ScreenHarnessOf<typeof sessionMachine, typeof sessionModel, SessionDriver> = {
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
      return driver.expectLook({ seen: access === 'login' ? [] : [code] });
    },
    'expired.waiting': isInert,
    'expired.resuming': isInert,
  },
  end: ({ otherTab }) => otherTab.close(),
};

export const sessionReplay = browserReplay({
  id: 'session',
  machine: sessionMachine,
  model: sessionModel,
  screen: sessionScreen,
  harness,
  paths: sessionTour,
  prepare: (page, world) => SessionDriver.prepareSession(page, world),
});

export const { executors, open } = sessionReplay;

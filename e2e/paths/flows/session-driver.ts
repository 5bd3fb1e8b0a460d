import { readAccount } from '@contract/account';
import { loginUrl, logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import type { PageAccess, sessionMachine } from '@machines/session/session-machine';
import type { Locator, Page, Request, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { fragmentOf } from '../../fixtures/sign-in';
import type { World } from '../../fixtures/world';
import { BrowserSessions } from './browser-sessions';
import type { CallFault } from '../harness/held-calls';
import { OtherTab } from '../harness/other-tab';
import { PortalDriver, type PreparedParts } from '../harness/portal-driver';
import { accessOf, addresses, demoAccount, ownAccounts, people } from './session-world';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** What the session asks for itself; and the login page stays, since nobody tells it where the provider is. */
const ownCalls = [activeUser, readAccount, logout, loginUrl];

/** A page that is read again is asked for again after this many milliseconds. */
const stale = 60_000;

/** A tab of the portal with the session in it, its browser, and what else happens in that. */
export class SessionDriver extends PortalDriver {
  readonly shell: Locator;
  /** The page that the portal is going to by itself. */
  comes: PageAccess | null = null;
  /** Where the machine was before the step that is made. */
  last: SessionSnapshot | undefined;
  readonly #sessions: BrowserSessions;
  readonly #otherTab: OtherTab;
  readonly #underWay = new Set<Request>();
  #loginPage: Route[] | null = [];

  static async open(page: Page, world: World): Promise<SessionDriver> {
    const driver = new SessionDriver(
      await PortalDriver.prepare({
        page,
        world,
        holds: ownCalls,
        root: '#root > [data-state]',
      }),
    );
    await driver.#watch();
    return driver;
  }

  private constructor(parts: PreparedParts) {
    super(parts);
    this.shell = this.page.locator('#root > [data-state]');
    this.#sessions = new BrowserSessions(this.page);
    this.#otherTab = new OtherTab(this.page.context());
  }

  async #watch(): Promise<void> {
    this.page.on('request', (request) => void this.#underWay.add(request));
    this.page.on('requestfinished', (request) => void this.#underWay.delete(request));
    this.page.on('requestfailed', (request) => void this.#underWay.delete(request));
    // Until it has been fetched once, the login page comes only when a path says so.
    await this.page.route('**/assets/login.index-*.js', async (route) => {
      if (this.#loginPage === null) await route.continue();
      else this.#loginPage.push(route);
    });
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Opens the page that the tab begins with. */
  async start(access: PageAccess): Promise<void> {
    if (access === 'login') await this.#letLoginPageCome();
    await this.page.goto(addresses[access]);
    await this.begin();
  }

  /** Goes to a page of a kind, as Back, Forward and links do, or waits for the one that the portal goes to itself. */
  async go(access: PageAccess): Promise<void> {
    const isComing = this.comes === access;
    this.comes = null;
    if (access === 'login') await this.#letLoginPageCome();
    if (isComing) await this.until(`the portal goes to ${access}`, () => this.#isAt(access));
    else if (this.path !== addresses[access]) await this.#push(addresses[access]);
    else if (access === 'account') await this.#push('/');
  }

  #isAt(access: PageAccess): boolean {
    return accessOf(this.path) === access;
  }

  /** The router hears of a new address however it comes about. */
  async #push(path: string): Promise<void> {
    await this.page.evaluate((to) => window.history.pushState(null, '', to), path);
  }

  /** What is pressed may come with the page's own time alone. */
  async #press(control: Locator): Promise<void> {
    await this.until(`${control.toString()} shows`, () => control.isVisible());
    await control.click();
  }

  async signOut(): Promise<void> {
    await this.#push('/logout');
  }

  async retry(): Promise<void> {
    if (this.last?.matches('signOutFailed') === true && this.path !== '/logout') {
      await this.#push('/logout');
    }
    const name = this.last?.matches('sessionLost') === true ? 'Log in again' : 'Try again';
    await this.#press(this.page.getByRole('button', { name, exact: true }));
  }

  /** Signs in with what the provider brought back, in the address bar of the login page that is shown. */
  async signIn(): Promise<void> {
    await this.#settle();
    const fragment = await fragmentOf(this.page, people['u-1'] ?? '');
    this.#sessions.forget();
    this.#noteWay(await this.#destination());
    await this.page.evaluate((hash) => {
      window.location.hash = hash;
    }, fragment);
    await this.until('the portal has signed in', () => !this.#isAt('login'));
    await this.#sessions.keep(people['u-1'] ?? '');
  }

  async choose(accountNumber: string): Promise<void> {
    const number = this.world.account(demoAccount('u-1', accountNumber));
    this.#noteWay(await this.#destination());
    await this.#press(this.page.getByRole('button', { name: new RegExp(`Account ${number}\\b`) }));
  }

  async changeAccount(): Promise<void> {
    this.#noteWay('noAccount');
    await this.#openAccountMenu();
    await this.#press(this.page.getByRole('menuitem', { name: 'Change Account' }));
  }

  #openAccountMenu(): Promise<void> {
    return this.#press(this.page.getByRole('banner').locator('button').last());
  }

  /** The account's menu offers no change of account. */
  async seesNoChangeOfAccount(): Promise<void> {
    await this.#openAccountMenu();
    await this.sees({
      'the menu': () => this.page.getByRole('menuitem', { name: 'Signout' }).isVisible(),
      'no Change Account': async () =>
        !(await this.page.getByRole('menuitem', { name: 'Change Account' }).isVisible()),
    });
    await this.page.keyboard.press('Escape');
    await this.until(
      'the menu closes',
      async () => !(await this.page.getByRole('menu').isVisible()),
    );
  }

  /** The backend refuses a call, since it knows no session: the session's own that waits, or one of the page. */
  async refuseCall(): Promise<void> {
    if (this.last?.matches('loading') === true) return this.answerUser(null);
    await this.#becomes(null);
    if (this.last?.matches({ signedIn: 'loadingAccount' }) === true) {
      return this.calls.letGo([readAccount]);
    }
    await this.clock.moveDate(stale);
    const other = this.path === '/' ? 'Domains' : 'Dashboard';
    await this.#press(
      this.page.getByRole('banner').getByRole('link', { name: other, exact: true }),
    );
  }

  /** Lets the backend say who is signed in; `accounts` are those that are tied to them. */
  async answerUser(
    user: {
      readonly userId: string;
      readonly currentAccount: string | null;
      readonly availableAccounts: number;
    } | null,
  ): Promise<void> {
    const name = user === null ? null : (people[user.userId] ?? '');
    await this.#becomes(name);
    if (user !== null && name !== null) {
      const { currentAccount, availableAccounts, userId } = user;
      await this.world.changePerson({
        user: name,
        accounts: availableAccounts === 0 ? [] : (ownAccounts[name] ?? []),
        currentAccount: currentAccount === null ? null : demoAccount(userId, currentAccount),
      });
      const isAnother = this.last?.context.userId !== userId;
      if (this.last?.matches('expired') === true && isAnother) this.#noteWay('account');
    }
    await this.calls.letGo([activeUser]);
  }

  async failUser(fault: CallFault): Promise<void> {
    await this.#settle();
    await this.calls.letGo([activeUser], fault);
  }

  /** Lets the account's call go, unless the portal has read the account before. */
  async answerAccount(fault?: CallFault): Promise<void> {
    await this.#settle();
    if (this.calls.held(readAccount).length > 0) await this.calls.letGo([readAccount], fault);
  }

  /** The account has been taken away from the person, who gets it back afterwards. */
  async takeAccountAway(): Promise<void> {
    await this.#settle();
    const user = this.#sessions.present ?? '';
    await this.world.changePerson({ user, accounts: [] });
    await this.calls.letGo([readAccount]);
    await this.world.changePerson({ user, accounts: ownAccounts[user] ?? [] });
  }

  async refuseAccount(): Promise<void> {
    await this.#becomes(null);
    await this.calls.letGo([readAccount]);
  }

  /** Lets the backend end the session, or say that there is none any more. */
  async endSession(fault?: CallFault): Promise<void> {
    await this.#settle();
    if (fault === undefined) this.#sessions.forget();
    this.#noteWay('restricted');
    await this.calls.letGo([logout], fault);
  }

  async failSignOut(fault: CallFault): Promise<void> {
    await this.#settle();
    await this.calls.letGo([logout], fault);
  }

  /** Somebody signs in in another tab of this browser. */
  async signInElsewhere(userId: string): Promise<void> {
    const known = this.last?.context.userId ?? null;
    const isPassing = this.last?.matches('dormant') === true;
    const isAnother = known !== null && known !== userId;
    if (isPassing) this.#noteWay(isAnother ? 'account' : await this.#destination());
    else if (isAnother) this.#noteWay('account');
    await this.#becomes(people[userId] ?? '');
    await this.#otherTab.open('/glossary', 'signedIn.');
  }

  async signOutElsewhere(): Promise<void> {
    await this.#settle();
    this.#sessions.forget();
    if (this.last?.matches('dormant') !== true) this.#noteWay('restricted');
    await this.#otherTab.open('/logout', 'signedOut');
  }

  async passRedirect(): Promise<void> {
    this.#noteWay('noAccount');
    await this.clock.pass(3000);
  }

  /** The page takes presses, and nothing asks for a new sign-in. */
  async seesNoExpiry(): Promise<void> {
    await this.sees({
      'no Session Expired': async () => !(await this.page.getByRole('alertdialog').isVisible()),
    });
  }

  async end(): Promise<void> {
    await this.#otherTab.close();
  }

  async #letLoginPageCome(): Promise<void> {
    const held = this.#loginPage ?? [];
    this.#loginPage = null;
    await Promise.all(held.map((route) => route.continue()));
  }

  /** Going where one is already shows nothing new. */
  #noteWay(access: PageAccess): void {
    this.comes = this.last?.context.access === access ? null : access;
  }

  /** Where a sign-in or a choice leads. */
  async #destination(): Promise<PageAccess> {
    const stored = await this.storedDestination();
    return accessOf(stored ?? '/');
  }

  storedDestination(): Promise<string | null> {
    return this.page.evaluate(() => sessionStorage.getItem('portal.destination'));
  }

  /** Waits until nothing is under way but what is held, so that it is answered as who was signed in meanwhile. */
  async #settle(): Promise<void> {
    await this.until('the page has fetched what it needs', () => {
      const held = [...ownCalls.flatMap((one) => this.calls.held(one)), ...(this.#loginPage ?? [])];
      const waiting = new Set(held.map((route) => route.request()));
      return [...this.#underWay].every((request) => waiting.has(request));
    });
  }

  async #becomes(user: string | null): Promise<void> {
    await this.#settle();
    await this.#sessions.become(user);
  }
}

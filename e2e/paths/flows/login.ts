import { csrfDefaults } from '@contract/http';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { loginScreen } from '@machines/login/login-screen';
import { expect, type Page } from '@playwright/test';
import { explore } from '@workbench/paths/explore/explore';
import { outOfReach } from '@workbench/paths/run/executors';
import type { ScreenHarnessOf } from '@workbench/paths/run/screen-executors';
import * as v from 'valibot';
import { csrfToken, fragmentOf } from '../../fixtures/sign-in';
import type { World } from '../../fixtures/world';
import { browserReplay } from '../harness/browser-replay';
import { tourOf } from '../harness/browser-tours';
import { PortalDriver, type PreparedParts } from '../harness/portal-driver';

const user = 'agent';
const down = { kind: 'status', status: 500 } as const;

/** More than the backend sends to one address within a quarter of an hour. */
const tooMany = 4;
const quarterOfAnHour = 901;

/** The provider's answer is taken for an hour. */
const tooLate = 3601;

/** The login page, and what a person brings to it from the provider and from their mailbox. */
class LoginDriver extends PortalDriver {
  path = '/login';
  /** Where a sign-in leads. */
  destination = '/';
  /** Why the backend sent no message, if it was asked for too many. */
  reason: string | null = null;
  /** Requests for the provider's page. */
  readonly asked: URL[] = [];
  reports = 0;
  dueReports = 0;
  readonly #origin = process.env['E2E_ORIGIN'] ?? '';

  static async prepareLogin(page: Page, world: World): Promise<LoginDriver> {
    const holds = [loginUrl, authenticate, loginEmail];
    const parts = await PortalDriver.prepare({ page, world, holds, root: 'main [data-state]' });
    return new LoginDriver(parts).#watched();
  }

  private constructor(parts: PreparedParts) {
    super(parts);
  }

  /** Notes what leaves the page besides calls. */
  async #watched(): Promise<this> {
    // A page that is being left cannot be looked at: the request for the provider's goes no further.
    await this.page.route('**/backend/oidc/auth?*', async (route) => {
      this.asked.push(new URL(route.request().url()));
      await route.abort('aborted');
    });
    const service = process.env['E2E_ERROR_REPORTS'] ?? '';
    this.page.on('request', (request) => {
      if (request.url().startsWith(service)) this.reports += 1;
    });
    return this;
  }

  /** The page is opened only when it is known what the address bar holds, and left once signed in. */
  override async expectState(state: string): Promise<void> {
    if (state !== 'readingUrl' && state !== 'arriving') await super.expectState(state);
  }

  get address(): string {
    return this.world.world.users[user] ?? '';
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address).catch(() => {
      // The browser's own message would name the address, with the secret in it.
      throw new Error('The login page did not open.');
    });
    await this.begin();
  }

  async openWithToken(): Promise<void> {
    await this.#askForMessage(this.address);
    let link: string | undefined;
    await this.until('the login message arrives', async () => {
      const [message] = await this.world.mail();
      link = /\/login\?email_login_token=\S+/.exec(message?.text ?? '')?.[0];
      return link !== undefined;
    });
    await this.open(link ?? '');
  }

  async signInTowards(path: string): Promise<void> {
    this.destination = path;
    await this.calls.letGo([authenticate]);
  }

  /** Lets the message go after so many others that the backend sends no more. */
  async refuseMessage(): Promise<void> {
    const held = (await this.calls.newest(loginEmail)).request();
    const { email } = v.parse(loginEmail.body, held.postDataJSON());
    for (let times = 0; times < tooMany; times += 1) {
      this.reason = await this.#askForMessage(email);
    }
    await this.calls.letGo([loginEmail]);
  }

  /** Asks for a login message past the page; returns why there is none. */
  async #askForMessage(email: string): Promise<string | null> {
    const { request } = this.page.context();
    // A browser that has asked for nothing yet holds no token to send with what it writes.
    await request.get(`${this.#origin}/login`);
    const answer = await request.post(this.#origin + loginEmail.path, {
      data: { email },
      headers: { [csrfDefaults.header]: await csrfToken(this.page) },
    });
    return v.parse(loginEmail.answer, await answer.json()).reason;
  }

  isAt(path: string): boolean {
    return this.page.url() === `${this.#origin}${path}`;
  }
}

const harness: ScreenHarnessOf<typeof loginMachine, typeof loginModel, LoginDriver> = {
  inputs: {
    agent: async () => {},
    staff: async (driver) => void (driver.path = '/login/staff'),
    'with email login': async () => {},
  },
  events: {
    /** The browser of the tests keeps no page that asks not to be stored; others do. */
    'login.return': ({ page }) =>
      page.evaluate(
        () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
  },
  actors: {
    readUrl: {
      done: {
        nothing: (driver) => driver.open(driver.path),
        fragment: async (driver) =>
          driver.open(driver.path + (await fragmentOf(driver.page, user, '/domains'))),
        token: (driver) => driver.openWithToken(),
        refusal: (driver) => driver.open(`${driver.path}#error=access_denied`),
      },
      error: { broken: outOfReach },
    },
    fetchAddress: {
      done: { provider: ({ calls }) => calls.letGo([loginUrl]) },
      error: { down: ({ calls }) => calls.letGo([loginUrl], down) },
    },
    authenticate: {
      done: {
        'with destination': (driver) => driver.signInTowards('/domains'),
        'without destination': (driver) => driver.signInTowards('/'),
        async 'address refused'({ world, calls }) {
          await world.changePerson({ user, email_address: 'somebody-else@demo.example' });
          await calls.letGo([authenticate]);
        },
      },
      error: {
        async down({ world, calls }) {
          await world.advance(tooLate);
          await calls.letGo([authenticate]);
        },
      },
    },
    sendLoginEmail: {
      done: {
        async sent({ reason, world, calls }) {
          if (reason !== null) await world.advance(quarterOfAnHour);
          await calls.letGo([loginEmail]);
        },
        'not sent': (driver) => driver.refuseMessage(),
      },
      error: { down: ({ calls }) => calls.letGo([loginEmail], down) },
    },
  },
  delays: {},
  states: {
    async leaving(driver, { context: { target } }) {
      await driver.until('the provider is asked', () => driver.asked.length > 0);
      const asked = driver.asked.pop()?.searchParams;
      expect(asked?.get('target') ?? 'agent').toBe(target);
      expect(asked?.get('redirect_uri')).toMatch(/\/login$/);
    },
    async authenticating({ page }) {
      // The address itself must not stand in a report.
      expect(/#|email_login_token/.test(page.url()), 'a secret in the address bar').toBe(false);
    },
    async arriving(driver) {
      await driver.until('the destination opens', () => driver.isAt(driver.destination));
      await driver.expectLook({ seen: [{ link: 'Domains' }] });
    },
    async failed(driver, { context: { failure } }) {
      const refused = `The email address "${driver.address}" is not allowed`;
      if (failure?.kind === 'email') await driver.expectLook({ seen: [refused] });
      if (failure?.kind === 'fragment') driver.dueReports += 1;
      await driver.until('each failure in a fragment is reported, and no other', () => {
        return driver.reports === driver.dueReports;
      });
    },
    async 'email.empty'(driver, { context: { reason } }) {
      const isOwn = reason === null || reason.startsWith('Please enter your');
      const shown = isOwn ? reason : driver.reason;
      if (shown !== null) await driver.expectLook({ seen: [shown] });
    },
  },
};

/** A login message is sent only where that is switched on, and its sign-in was begun towards no page. */
const byMessage = ['readUrl done token', 'authenticate done without destination'];
const withEmailLogin = 'with email login';

export const loginReplay = browserReplay({
  id: 'login',
  machine: loginMachine,
  model: loginModel,
  screen: { ...loginScreen, states: { ...loginScreen.states, readingUrl: {}, arriving: {} } },
  harness,
  emailLogin: (input) => input === withEmailLogin,
  paths: () => [
    ...tourOf(
      explore(loginMachine, loginModel),
      (hop) => 'input' in hop || !byMessage.includes(hop.cause),
    ),
    { input: withEmailLogin, steps: byMessage },
  ],
  prepare: (page, world) => LoginDriver.prepareLogin(page, world),
});

export const { executors, open } = loginReplay;

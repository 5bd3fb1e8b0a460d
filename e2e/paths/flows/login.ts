import { csrfDefaults } from '@contract/http';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { loginScreen } from '@machines/login/login-screen';
import { expect, type Page } from '@playwright/test';
import { explore } from 'statechart-paths/explore/explore';
import { outOfReach } from 'statechart-paths/run/executors';
import * as v from 'valibot';
import { portalOrigin } from '../../fixtures/portal-origin';
import { csrfToken, fragmentOf } from '../../fixtures/sign-in';
import type { Backend } from '../../fixtures/test';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { tourOf } from '../harness/browser-tours';
import { PortalDriver, type DriverDependencies } from '../harness/portal-driver';

const user = 'agent';
const down = { kind: 'status', status: 500 } as const;
const busy = { kind: 'status', status: 503, error_reason: 'busy' } as const;

/** Enough login messages to exceed the rate limit of an email address. */
const tooMany = 4;
const quarterOfAnHour = 901;

/** A number of seconds after which a fragment has expired. */
const tooLate = 3601;

/** Drives the login page, with fragments from the provider and links from login messages. */
class LoginDriver extends PortalDriver {
  readonly address = `${user}@demo.example`;
  path = '/login';
  /** The page that opens after sign-in. */
  destination = '/';
  /** The backend's reason for not sending a message. */
  reason: string | null = null;
  hasDeclined = false;
  /** The intercepted requests for the provider's page. */
  readonly providerRequests: URL[] = [];
  reports = 0;
  dueReports = 0;

  static async prepareLogin(page: Page, backend: Backend): Promise<LoginDriver> {
    const holds = [loginUrl, authenticate, loginEmail];
    const dependencies = await PortalDriver.prepare({
      page,
      backend,
      holds,
      root: 'main [data-state]',
    });
    return new LoginDriver(dependencies).#watchRequests();
  }

  private constructor(dependencies: DriverDependencies) {
    super(dependencies);
  }

  /** Records requests to the provider and error reports. */
  async #watchRequests(): Promise<this> {
    // Aborts the navigation, because a page can't be checked after it unloads.
    await this.page.route('**/backend/oidc/auth?*', async (route) => {
      this.providerRequests.push(new URL(route.request().url()));
      await route.abort('aborted');
    });
    const service = process.env['E2E_ERROR_REPORTS'] ?? '';
    this.page.on('request', (request) => {
      if (request.url().startsWith(service)) this.reports += 1;
    });
    return this;
  }

  /** Expects a state. Skips `readingUrl`, in which the page is not open yet, and `arriving`, in which it is closed. */
  override async expectState(state: string): Promise<void> {
    if (state !== 'readingUrl' && state !== 'arriving') await super.expectState(state);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address).catch(() => {
      // The browser's error message would contain the secret in the URL.
      throw new Error('The login page did not open.');
    });
    await this.begin();
  }

  async openWithToken(): Promise<void> {
    await this.#askForMessage();
    let link: string | undefined;
    await this.until('the login message arrives', async () => {
      const [message] = await this.backend.mail();
      link = /\/login\?email_login_token=\S+/.exec(message?.text ?? '')?.[0];
      return link !== undefined;
    });
    await this.open(link ?? '');
  }

  async signInTowards(path: string): Promise<void> {
    this.destination = path;
    await this.calls.release([authenticate]);
  }

  /** Exceeds the rate limit before releasing the request for a message. */
  async refuseMessage(): Promise<void> {
    for (let times = 0; times < tooMany; times += 1) this.reason = await this.#askForMessage();
    await this.calls.release([loginEmail]);
  }

  /** Requests a login message directly from the backend. Returns the reason if no message was sent. */
  async #askForMessage(): Promise<string | null> {
    const { request } = this.page.context();
    // The first request sets the CSRF token.
    await request.get(`${portalOrigin}/login`);
    const answer = await request.post(portalOrigin + loginEmail.path, {
      data: { email: this.address },
      headers: { [csrfDefaults.header]: await csrfToken(this.page) },
    });
    return v.parse(loginEmail.response, await answer.json()).reason;
  }

  isAt(path: string): boolean {
    return this.page.url() === `${portalOrigin}${path}`;
  }
}

const harness: HarnessOf<'login', LoginDriver> = {
  inputs: {
    agent: async () => {},
    staff: async (driver) => void (driver.path = '/login/staff'),
    'with email login': async () => {},
  },
  events: {
    'link.decline': async (driver) => {
      driver.hasDeclined = true;
      await driver.perform({ press: { button: "Don't sign in" } });
    },
    // Chromium doesn't restore `no-store` pages from the back/forward cache in tests, so the event is simulated.
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
      done: { provider: ({ calls }) => calls.release([loginUrl]) },
      error: { down: ({ calls }) => calls.release([loginUrl], down) },
    },
    authenticate: {
      done: {
        'with destination': (driver) => driver.signInTowards('/domains'),
        'without destination': (driver) => driver.signInTowards('/'),
        async 'address refused'({ backend, calls }) {
          await backend.changePerson({ user, email_address: 'somebody-else@demo.example' });
          await calls.release([authenticate]);
        },
        // Remove the cookie of the browser that requested the link.
        async unconfirmed({ page, calls }) {
          await page.context().clearCookies({ name: 'portal_login' });
          await calls.release([authenticate]);
        },
        'portal busy': ({ calls }) => calls.release([authenticate], busy),
      },
      error: {
        async down({ backend, calls }) {
          await backend.advance(tooLate);
          await calls.release([authenticate]);
        },
      },
    },
    sendLoginEmail: {
      done: {
        async sent({ reason, backend, calls }) {
          if (reason !== null) await backend.advance(quarterOfAnHour);
          await calls.release([loginEmail]);
        },
        'not sent': (driver) => driver.refuseMessage(),
      },
      error: { down: ({ calls }) => calls.release([loginEmail], down) },
    },
  },
  delays: {},
  states: {
    async leaving(driver, { context: { target } }) {
      await driver.until(
        'the page requests the provider',
        () => driver.providerRequests.length > 0,
      );
      const query = driver.providerRequests.pop()?.searchParams;
      expect(query?.get('target') ?? 'agent').toBe(target);
      expect(query?.get('redirect_uri')).toMatch(/\/login$/);
    },
    async authenticating({ page }) {
      // The failure message must not contain the URL.
      expect(/#|email_login_token/.test(page.url()), 'a secret in the address bar').toBe(false);
    },
    async arriving(driver) {
      if (driver.hasDeclined) {
        await driver.until('the login opens again', () => driver.isAt('/login'));
        return;
      }
      await driver.until('the destination opens', () => driver.isAt(driver.destination));
      await driver.expectElements({ seen: [{ link: 'Domains' }] });
    },
    async failed(driver, { context: { failure } }) {
      const refused = `The email address "${driver.address}" is not allowed`;
      if (failure?.kind === 'email') await driver.expectElements({ seen: [refused] });
      if (failure?.kind === 'fragment') driver.dueReports += 1;
      await driver.until('each failure in a fragment is reported, and no other', () => {
        return driver.reports === driver.dueReports;
      });
    },
    async 'email.empty'(driver, { context: { reason } }) {
      const isOwn = reason === null || reason.startsWith('Please enter your');
      const shown = isOwn ? reason : driver.reason;
      if (shown !== null) await driver.expectElements({ seen: [shown] });
    },
  },
};

/** Steps that need email login. A link from a login message leads to no destination. */
const byMessage = ['readUrl done token', 'authenticate done without destination'];
const unconfirmed = ['readUrl done token', 'authenticate done unconfirmed'];
const ofLinks = [...byMessage, ...unconfirmed];
const withEmailLogin = 'with email login';

export const replay = browserReplay({
  id: 'login',
  screen: { ...loginScreen, states: { ...loginScreen.states, readingUrl: {}, arriving: {} } },
  harness,
  emailLogin: (input) => input === withEmailLogin,
  paths: () => [
    ...tourOf(
      explore(loginMachine, loginModel),
      (hop) => 'input' in hop || !ofLinks.includes(hop.cause),
    ),
    { input: withEmailLogin, steps: byMessage },
    { input: withEmailLogin, steps: [...unconfirmed, 'link.confirm', ...byMessage.slice(1)] },
    { input: withEmailLogin, steps: [...unconfirmed, 'link.decline'] },
  ],
  prepare: (page, backend) => LoginDriver.prepareLogin(page, backend),
});

export const { executors, open } = replay;

import { csrfDefaults } from '@contract/http';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import type { LoginInput } from '@machines/login/login-machine';
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { csrfToken, fragmentOf } from '../../fixtures/sign-in';
import type { World } from '../../fixtures/world';
import { PortalDriver, type PreparedParts } from '../harness/portal-driver';

/** More than the backend sends to one address within a quarter of an hour. */
const tooMany = 4;
const quarterOfAnHour = 901;

/** Where a fragment's sign-in was begun from, as the backend remembers it. */
const destination = '/domains';

/** The login page, and what a person brings to it from the provider and from their mailbox. */
export class LoginDriver extends PortalDriver {
  /** Who signs in. */
  readonly user = 'agent';
  readonly email: Locator;
  #path = '/login';
  #asked: URL[] = [];
  #expectedPath = '/';
  #reason: string | undefined;
  #reports = 0;
  #dueReports = 0;

  static async open(page: Page, world: World): Promise<LoginDriver> {
    const parts = {
      page,
      world,
      holds: [loginUrl, authenticate, loginEmail],
      root: 'main [data-state]',
    };
    const driver = new LoginDriver(await PortalDriver.prepare(parts));
    await driver.#watch();
    return driver;
  }

  private constructor(parts: PreparedParts) {
    super(parts);
    this.email = this.page.getByLabel('Email address');
  }

  /** Notes what leaves the page besides calls. */
  async #watch(): Promise<void> {
    // A page that is being left cannot be looked at: the request for the provider's is noted and goes no further.
    await this.page.route('**/backend/oidc/auth?*', async (route) => {
      this.#asked.push(new URL(route.request().url()));
      await route.abort('aborted');
    });
    const service = process.env['E2E_ERROR_REPORTS'] ?? '';
    this.page.on('request', (request) => {
      if (request.url().startsWith(service)) this.#reports += 1;
    });
  }

  /** The address the person signs in with. */
  get address(): string {
    return this.world.world.users[this.user] ?? '';
  }

  /** The error-reporting service is told of each failure that came in a fragment, once, and of no other. */
  async seesReport(isDue: boolean): Promise<void> {
    if (isDue) this.#dueReports += 1;
    await this.sees({ 'the reports that are due': async () => this.#reports === this.#dueReports });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The page's path; it is opened when it is known what else stands in the address bar. */
  startAt(path: string): void {
    this.#path = path;
  }

  open(rest: string): Promise<void> {
    return this.#openAt(`${this.#path}${rest}`);
  }

  async #openAt(address: string): Promise<void> {
    await this.page.goto(address).catch(() => {
      // What the browser itself says of it names the address, with the secret in it.
      throw new Error('The login page did not open.');
    });
    await this.begin();
  }

  async openWithFragment(): Promise<void> {
    await this.open(await fragmentOf(this.page, this.user, destination));
  }

  async openWithToken(): Promise<void> {
    await this.#askForMessage(this.address);
    let link: string | undefined;
    await this.until('the login message arrives', async () => {
      const [message] = await this.world.mail();
      link = /\/login\?email_login_token=\S+/.exec(message?.text ?? '')?.[0];
      return link !== undefined;
    });
    await this.#openAt(link ?? '');
  }

  async submit(address: string): Promise<void> {
    await this.email.fill(address);
    await this.button('Send login message').click();
  }

  /**
   * The browser brings the page back from its cache, as those do that keep pages which ask not to be stored; the
   * browser of the tests keeps none of these.
   */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  }

  async signInTowards(path: string): Promise<void> {
    this.#expectedPath = path;
    await this.calls.letGo([authenticate]);
  }

  async letMessageGo(): Promise<void> {
    if (this.#reason !== undefined) await this.world.advance(quarterOfAnHour);
    await this.calls.letGo([loginEmail]);
  }

  /** Lets the message go after so many others that the backend sends no more, and keeps what it says of that. */
  async refuseMessage(): Promise<void> {
    const held = (await this.calls.newest(loginEmail)).request();
    const { email } = v.parse(loginEmail.body, held.postDataJSON());
    for (let times = 0; times < tooMany; times += 1) {
      this.#reason = (await this.#askForMessage(email)) ?? undefined;
    }
    await this.calls.letGo([loginEmail]);
  }

  /** What the backend itself says in the place of a reason of the model, if it was the backend's. */
  reasonFor(modelled: string): string {
    return modelled === 'Please enter your email address' ? modelled : (this.#reason ?? modelled);
  }

  async seesProgress(sentence: string): Promise<void> {
    const main = this.page.getByRole('main');
    await this.sees({
      'Log in': () => main.getByRole('heading', { level: 1, name: 'Log in' }).isVisible(),
      [sentence]: () => main.getByText(sentence).first().isVisible(),
    });
  }

  async seesForm({ busy }: { readonly busy: boolean }): Promise<void> {
    const singleSignOn = this.button('Log in with single sign-on');
    await this.sees({
      'Normal login is down': () => this.page.getByText(/^Normal login is down\b/).isVisible(),
      'the address to type': () => this.email.isVisible(),
      'whose address it is to be': () => this.page.getByText(/^Use your address at /).isVisible(),
      'whether it is being sent': () =>
        this.button(busy ? 'Sending…' : 'Send login message').isVisible(),
      'single sign-on beside it': async () =>
        (await singleSignOn.isVisible()) && (await singleSignOn.isEnabled()) !== busy,
    });
  }

  /** The call that waits asks for the sign-in the person is to get. */
  async seesTargetAsked(target: LoginInput['target']): Promise<void> {
    const route = await this.calls.newest(loginUrl);
    const asked = new URL(route.request().url()).searchParams.get('target');
    expect(asked).toBe(target === 'staff' ? 'staff' : null);
  }

  /** The browser has asked for the provider's page, which comes back to this login. */
  async seesProviderAsked(target: LoginInput['target']): Promise<void> {
    await this.sees({ 'the way to the provider': async () => this.#asked.length > 0 });
    const { searchParams } = this.#asked.pop() ?? new URL('about:blank');
    expect(searchParams.get('redirect_uri')).toBe(`${this.#origin}/login`);
    expect(searchParams.get('target')).toBe(target === 'staff' ? 'staff' : null);
  }

  /** Neither fragment nor token are in the address bar any more. */
  async seesNoSecret(): Promise<void> {
    const { pathname, hash, searchParams } = new URL(this.page.url());
    expect([pathname, hash]).toEqual(['/login', '']);
    expect([...searchParams.keys()].filter((name) => name !== 'target')).toEqual([]);
  }

  async seesArrival(): Promise<void> {
    await this.sees({
      'the destination': async () => this.page.url() === `${this.#origin}${this.#expectedPath}`,
      'whose portal it is': () => this.page.getByRole('navigation', { name: 'Main' }).isVisible(),
    });
  }

  get #origin(): string {
    return process.env['E2E_ORIGIN'] ?? '';
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
}

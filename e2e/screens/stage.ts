import { previewBilling } from '@contract/billing';
import {
  addFault,
  advanceClock,
  changePerson,
  endSessions,
  startSession,
  type Fault,
} from '@contract/test-mode';
import { apiRoot, csrfDefaults, idempotencyHeader } from '@contract/http';
import type { Endpoint } from '@contract/endpoint';
import { activeUser } from '@contract/user';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Locator, Page, Request } from 'playwright';
import * as v from 'valibot';

const accounts = '/backend/api/frontend/accounts/*';

/** The calls that some screens delay or make fail. */
export const paths = {
  user: '/backend/api/frontend/users/active/',
  account: `${accounts}/`,
  domains: `${accounts}/domains/`,
  canceledDomains: `${accounts}/canceled-domains/`,
  attention: `${accounts}/attention/`,
  cards: `${accounts}/payment/`,
  links: `${accounts}/links/`,
  team: `${accounts}/team/`,
  sessions: '/backend/api/frontend/sessions/',
  statements: `${accounts}/billing/history/`,
  subscription: `${accounts}/statements/status/`,
  payment: `${accounts}/billing/pay/`,
  availability: `${accounts}/domains/availability/`,
  queue: '/backend/api/frontend/queue',
  queueItem: '/backend/api/frontend/queue/*/',
  logout: '/backend/logout/',
  patterns: '/backend/api/frontend/compliance_regexes/',
  emailLogs: '/backend/api/frontend/email_logs/',
} as const;

/** The time without network activity after which a screen counts as settled. */
const quietMilliseconds = 400;
const longestMilliseconds = 10_000;

/** A page, with methods that control its backend. */
export class Stage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #pending = new Set<Request>();
  #lastChange = performance.now();

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#context = page.context();
    this.#origin = origin;
    const note = (change: (request: Request) => unknown) => (request: Request) => {
      change(request);
      this.#lastChange = performance.now();
    };
    page.on(
      'request',
      note((request) => this.#pending.add(request)),
    );
    page.on(
      'requestfinished',
      note((request) => this.#pending.delete(request)),
    );
    page.on(
      'requestfailed',
      note((request) => this.#pending.delete(request)),
    );
  }

  /** Waits until the network is idle. Playwright's own `networkidle` covers only the first load. */
  async quiet(): Promise<void> {
    const start = performance.now();
    const isQuiet = () =>
      this.#pending.size === 0 && performance.now() - this.#lastChange >= quietMilliseconds;
    while (!isQuiet() && performance.now() - start < longestMilliseconds) await wait(50);
  }

  static async open(context: BrowserContext, origin: string): Promise<Stage> {
    return new Stage(await context.newPage(), origin);
  }

  goto(path: string) {
    return this.page.goto(`${this.#origin}${path}`);
  }

  /** Signs the browser in without the provider, optionally as if the user had last chosen this demo account. */
  async beginSession(user: string, account?: string): Promise<void> {
    if (account !== undefined) {
      await this.#call(changePerson, { user, current_account: account });
    }
    await this.#call(startSession, { user });
  }

  /** Signs in the same user in a second browser. */
  async signInElsewhere(user: string, userAgent: string): Promise<void> {
    const context = await this.#context.browser()?.newContext({ userAgent });
    if (context === undefined) throw new Error('There is no browser to open');
    await new Stage(await context.newPage(), this.#origin).beginSession(user);
    await context.close();
  }

  async #call(endpoint: Endpoint, data?: unknown): Promise<void> {
    const answer = await this.#context.request.fetch(`${this.#origin}${endpoint.path}`, {
      method: endpoint.method,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${endpoint.path} answered ${answer.status()}`);
  }

  fault(fault: v.InferInput<typeof Fault>): Promise<void> {
    return this.#call(addFault, fault);
  }

  /** Makes calls to this path fail. */
  breaks(path: string, method: 'GET' | 'POST' | 'PUT' = 'GET'): Promise<void> {
    return this.fault({ method, path, kind: 'status', status: 500, times: 50 });
  }

  /** Makes the backend refuse calls to this path because it is busy. */
  refusesBusy(path: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
    const busy = { status: 503, error_reason: 'busy', retry_after: 1 } as const;
    return this.fault({ method, path, kind: 'status', ...busy, times: 50 });
  }

  /** Delays calls to this path until the picture has been taken. */
  stalls(path: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
    return this.fault({ method, path, kind: 'delay', delay_ms: 15_000, times: 50 });
  }

  /** Orders a transfer, as the wizard would. */
  async transfer(name: string, authCode: string): Promise<void> {
    const { request } = this.#context;
    const user = await request.get(`${this.#origin}${activeUser.path}`);
    const { current_account: account } = v.parse(activeUser.response, await user.json());
    const root = `${this.#origin}${apiRoot}/accounts/${account}`;
    const preview = await request.get(`${root}/billing/preview/?action=buy_full`);
    const { due_now } = v.parse(previewBilling.response, await preview.json());
    const csrf = (await this.#context.cookies()).find(
      ({ name: key }) => key === csrfDefaults.cookie,
    );
    const answer = await request.post(`${root}/domains/`, {
      headers: { [csrfDefaults.header]: csrf?.value ?? '', [idempotencyHeader]: randomUUID() },
      data: {
        name,
        domain_type: 'c1',
        is_transfer: true,
        transfer_auth_code: authCode,
        expected_amount: due_now,
      },
    });
    if (!answer.ok()) throw new Error(`The transfer of ${name} answered ${answer.status()}`);
  }

  advance(seconds: number): Promise<void> {
    return this.#call(advanceClock, { advance_seconds: seconds });
  }

  endSessions(): Promise<void> {
    return this.#call(endSessions);
  }

  /** Acts on the same page in another tab, as a colleague would. */
  async asColleague(act: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.#context.newPage();
    await page.goto(this.page.url());
    await act(page);
    await page.close();
  }

  /** Presses a button on the page or in its dialog, but not in the header, which has buttons with the same names. */
  press(name: string | RegExp): Promise<void> {
    return this.page
      .locator('main, [role=dialog], [role=alertdialog]')
      .getByRole('button', { name })
      .first()
      .click();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  fill(label: string, text: string): Promise<void> {
    return this.page.getByLabel(label).first().fill(text);
  }

  /** Chooses an option in a select field by its label. */
  async chooses(field: string, label: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    const option = this.page.getByRole('option');
    await option.filter({ has: this.page.getByText(label, { exact: true }) }).click();
  }

  /** Stops the page's clock, so that no timer fires. The clock must be installed. */
  async stopClock(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    // Stops the clock a second ahead, because Playwright can't stop it in the past.
    await this.page.clock.pauseAt(now + 1000);
  }

  /** Waits for text to appear on the screen. */
  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }
}

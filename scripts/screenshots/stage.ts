import {
  addFault,
  advanceClock,
  createWorld,
  endSessions,
  worldCookie,
  type Fault,
} from '@contract/test-mode';
import type { Endpoint } from '@contract/endpoint';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright';
import * as v from 'valibot';

const accounts = '/backend/api/frontend/accounts/*';

/** The calls whose lateness or failure has a screen of its own. */
export const paths = {
  user: '/backend/api/frontend/users/active/',
  domains: `${accounts}/domains/`,
  attention: `${accounts}/attention/`,
  availability: `${accounts}/domains/availability/`,
  logout: '/backend/logout/',
} as const;

/** Nothing under way for so long: the screen has settled. A call that takes longer stands in the picture. */
const quietMilliseconds = 400;
const longestMilliseconds = 10_000;

/** Where a screen is brought about: a page in a world of its own, and what can be done behind its back. */
export class Stage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #underWay = new Set<Request>();
  #lastChange = performance.now();

  private constructor(page: Page, context: BrowserContext, origin: string) {
    this.page = page;
    this.#context = context;
    this.#origin = origin;
    const note = (change: (request: Request) => unknown) => (request: Request) => {
      change(request);
      this.#lastChange = performance.now();
    };
    page.on(
      'request',
      note((request) => this.#underWay.add(request)),
    );
    page.on(
      'requestfinished',
      note((request) => this.#underWay.delete(request)),
    );
    page.on(
      'requestfailed',
      note((request) => this.#underWay.delete(request)),
    );
  }

  /** Waits until nothing is fetched any more. The browser itself tells that of a page's first load only. */
  async quiet(): Promise<void> {
    const start = performance.now();
    const isQuiet = () =>
      this.#underWay.size === 0 && performance.now() - this.#lastChange >= quietMilliseconds;
    while (!isQuiet() && performance.now() - start < longestMilliseconds) await wait(50);
  }

  static async open(context: BrowserContext, origin: string, emailLogin: boolean): Promise<Stage> {
    const answer = await context.request.post(`${origin}${createWorld.path}`, {
      data: { email_login: emailLogin },
    });
    const { world } = v.parse(createWorld.answer, await answer.json());
    await context.addCookies([{ name: worldCookie, value: world, url: origin }]);
    return new Stage(await context.newPage(), context, origin);
  }

  goto(path: string) {
    return this.page.goto(`${this.#origin}${path}`);
  }

  /** Signs in on the provider's own page, and comes out where the person wanted to be. */
  async signIn(user: string, path: string): Promise<void> {
    await this.goto(path);
    await this.page.getByRole('button', { name: `Sign in as ${user}`, exact: true }).click();
    await this.page.waitForURL(
      ({ pathname }) => !pathname.startsWith('/backend') && !pathname.startsWith('/login'),
    );
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

  /** Calls of this path fail from now on. */
  breaks(path: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
    return this.fault({ method, path, kind: 'status', status: 500, times: 50 });
  }

  /** Calls of this path are still on their way when the picture is taken. */
  stalls(path: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
    return this.fault({ method, path, kind: 'delay', delay_ms: 15_000, times: 50 });
  }

  advance(seconds: number): Promise<void> {
    return this.#call(advanceClock, { advance_seconds: seconds });
  }

  endSessions(): Promise<void> {
    return this.#call(endSessions);
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).first().click();
  }

  fill(label: string, text: string): Promise<void> {
    return this.page.getByLabel(label).first().fill(text);
  }

  /** Waits for words on the screen. */
  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }
}

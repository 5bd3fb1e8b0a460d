import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { compareElements, type Comparison, type ExpectedFacts } from './expectations';
import { findElements, type RoleState, type SearchStep } from './find-elements';
import { installPageClock } from './page-clock';
import { lacking } from './lacking';
import { matches, type BrowserProxy, type ProxiedRequest, type ProxiedResponse } from './proxy';
import { interval, timeout, until } from './until';
import { WebDriverError, type ElementReference, type WebDriverWindow } from './web-driver';
import type { WebKitContext } from './web-kit-context';

/** Milliseconds. */
const navigationTimeout = 30_000;
const frame = 17;
const idleTime = 500;

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/**
 * Scrolls an element into view if necessary. Returns its middle, or null if it is covered. Records on the element
 * whether the next click misses it, since the element may move before or during the click. Runs in the page.
 */
const middleOf = (element: Element & { isMissed?: boolean }) => {
  const isHitBy = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  const visibleMiddle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    return isHitBy(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
  };
  element.isMissed = false;
  const noteMiss = ({ target }: Event) => (element.isMissed ||= !isHitBy(target as Element | null));
  // A button that opens a menu when it is pressed cancels `mouseup`, which may hit the menu.
  for (const type of ['pointerdown', 'mouseup'])
    addEventListener(type, noteMiss, { capture: true, once: true });
  const middle = visibleMiddle();
  if (middle !== null) return middle;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return visibleMiddle();
};

const pressAndRelease = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** The header of calls that weren't made by a browser's first page. */
const otherPageHeader = 'x-other-page';

/** Marks a page's calls, because the proxy can't tell which page made a request. Runs in the page. */
const markCalls = `{
  const { fetch } = window;
  window.fetch = (...call) => {
    const request = new Request(...call);
    if (new URL(request.url).origin === location.origin) request.headers.set('${otherPageHeader}', '');
    return fetch(request);
  };
}`;

/** WebDriver's codes for keys. Other keys are sent as characters. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  End: '\uE010',
  Home: '\uE011',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Meta: '\uE03D',
  ControlOrMeta: '\uE009',
  Space: ' ',
  F2: '\uE032',
};

type Time = number | string | Date;
const milliseconds = (time: Time) => new Date(time).getTime();

/** A time in milliseconds, or as text such as "02:00". */
type Span = number | string;
const spanOf = (span: Span) =>
  typeof span === 'number'
    ? span
    : span.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;

interface MatcherOptions extends ExpectedFacts {
  readonly isNot: boolean;
  readonly timeout: number;
}

/** The result that Playwright's matchers expect from `_expect`. */
interface MatcherResult {
  readonly matches: boolean;
  readonly received: { readonly value: unknown };
  readonly timedOut: boolean;
  readonly log: readonly string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type RoleOptions = RoleState & {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly includeHidden?: boolean;
};
type Filter = {
  readonly hasText?: string | RegExp;
  readonly hasNotText?: string | RegExp;
  readonly has?: WebKitLocator;
  readonly visible?: boolean;
};
type InputFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type TextOptions = { readonly exact?: boolean };

/** The part of the document that a page or a locator searches. */
abstract class Scope {
  protected abstract extended(...steps: readonly SearchStep[]): WebKitLocator;

  getByRole(role: string, { includeHidden = false, ...options }: RoleOptions = {}): WebKitLocator {
    return this.extended({ role, hidden: includeHidden, ...options });
  }
  getByText(text: string | RegExp, options: TextOptions = {}): WebKitLocator {
    return this.extended({ text, ...options });
  }
  getByLabel(label: string | RegExp, options: TextOptions = {}): WebKitLocator {
    return this.extended({ label, ...options });
  }
  locator(css: string, { has }: { readonly has?: WebKitLocator } = {}): WebKitLocator {
    return this.extended({ css }, ...(has === undefined ? [] : [{ has: has.steps }]));
  }
}

export class WebKitLocator extends Scope {
  readonly #page: WebKitPage;
  readonly steps: readonly SearchStep[];

  constructor(page: WebKitPage, steps: readonly SearchStep[]) {
    super();
    this.#page = page;
    this.steps = steps;
  }

  protected extended(...steps: readonly SearchStep[]): WebKitLocator {
    return new WebKitLocator(this.#page, [...this.steps, ...steps]);
  }

  // Playwright's matchers are used on this class too, and read these two properties.
  readonly _apiName = 'Locator';
  _expect = (expression: string, options: MatcherOptions): Promise<MatcherResult> =>
    this.#page.expect(this.steps, expression, options);

  first = (): WebKitLocator => this.nth(0);
  last = (): WebKitLocator => this.nth(-1);
  nth = (at: number): WebKitLocator => this.extended({ at });
  or = ({ steps }: WebKitLocator): WebKitLocator => this.extended({ or: steps });

  filter({ hasText, hasNotText, has, visible }: Filter): WebKitLocator {
    return this.extended(
      ...(hasNotText === undefined ? [] : [{ hasNotText }]),
      ...(visible === undefined ? [] : [{ visible }]),
      ...(hasText === undefined ? [] : [{ hasText }]),
      ...(has === undefined ? [] : [{ has: has.steps }]),
    );
  }

  override toString = (): string =>
    JSON.stringify(this.steps, (_, one: unknown) => (one instanceof RegExp ? String(one) : one));

  /** Calls a function in the page with the elements and further arguments. */
  #withElements(source: string, ...more: readonly unknown[]): Promise<unknown> {
    return this.#page.callInPage(`(steps, ...more) => (${source})(findElements(steps), ...more)`, [
      this.steps,
      ...more,
    ]);
  }

  /** Waits for the only element that is visible (or `attached`). */
  #element(state = 'visible'): Promise<ElementReference> {
    return until(`${this.toString()} is ${state}`, async () => {
      const found = (await this.#withElements(
        `(elements, state) => elements.filter((element) =>
          state === 'attached' || (element.checkVisibility() && !element.matches(':disabled')))`,
        state,
      )) as readonly ElementReference[];
      if (found.length > 1) throw new Error(`${found.length} elements are ${this.toString()}.`);
      return found[0];
    });
  }

  /** Performs an action on the element, and retries if the page changes or covers it during the action. */
  async #act(act: (element: ElementReference) => Promise<unknown>): Promise<void> {
    await until(`${this.toString()} takes the action`, async () => {
      await act(await this.#element());
      return true;
    });
  }

  #inElement(source: string, ...parameters: readonly unknown[]): Promise<unknown> {
    return this.#element('attached').then((element) =>
      this.#page.session.evaluate(source, parameters, element),
    );
  }

  async click({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    if (force) await this.#inElement('(element) => element.click()');
    else await this.#point(...pressAndRelease);
  }

  /** Replaces the text as if it were typed, so that React notices. */
  async fill(text: string): Promise<void> {
    await this.#act((element) =>
      this.#page.session.evaluate(
        `(element, text) => {
          element.focus();
          element.select();
          if (text !== '') document.execCommand('insertText', false, text);
          else if (element.value !== '') document.execCommand('delete');
        }`,
        [text],
        element,
      ),
    );
  }

  dblclick = (): Promise<void> => this.#point(...pressAndRelease, ...pressAndRelease);

  async press(key: string): Promise<void> {
    await this.#inElement('(element) => element.focus()');
    await this.#page.keyboard.press(key);
  }

  check = (): Promise<void> => this.setChecked(true);

  async setChecked(checked: boolean): Promise<void> {
    if ((await this.isChecked()) !== checked) await this.click();
  }

  async selectOption(wanted: string): Promise<void> {
    await this.#inElement(
      `(element, wanted) => {
        const option = [...element.options].find(({ value, label }) => [value, label].includes(wanted));
        element.value = option.value;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
      wanted,
    );
  }

  async setInputFiles({ name, mimeType, buffer }: InputFile): Promise<void> {
    await this.#inElement(
      `(element, text, name, type) => {
        const files = new DataTransfer();
        files.items.add(new File([text], name, { type }));
        element.files = files.files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
      buffer.toString(),
      name,
      mimeType,
    );
  }

  hover = (): Promise<void> => this.#point();

  /** Moves the mouse to the middle of the element and clicks, once the element is still and not covered. */
  #point(...buttons: readonly object[]): Promise<void> {
    const { session } = this.#page;
    const read = (element: ElementReference) => session.evaluate(String(middleOf), [], element);
    return this.#act(async (element) => {
      const before = await read(element);
      await wait(frame);
      const middle = await read(element);
      const isAtRest = JSON.stringify(before) === JSON.stringify(middle);
      if (typeof middle !== 'object' || middle === null || !isAtRest) {
        throw new WebDriverError('element click intercepted', this.toString());
      }
      await this.#page.point(middle, ...buttons);
      const isMissed = await session
        .evaluate('({ isMissed }) => isMissed', [], element)
        .catch(() => false);
      if (isMissed === true) throw new WebDriverError('element click intercepted', this.toString());
    });
  }

  blur = (): Promise<unknown> => this.#inElement('(element) => element.blur()');
  focus = (): Promise<unknown> => this.#inElement('(element) => element.focus()');
  scrollIntoViewIfNeeded = (): Promise<unknown> =>
    this.#inElement(`(element) => element.scrollIntoView({ block: 'nearest' })`);
  tap = lacking('touch');
  evaluate = (act: unknown, parameter?: unknown): Promise<unknown> =>
    this.#inElement(String(act), parameter);
  getAttribute = (name: string): Promise<unknown> =>
    this.#inElement('(element, name) => element.getAttribute(name)', name);
  innerText = (): Promise<unknown> => this.#inElement('({ innerText }) => innerText');
  boundingBox = (): Promise<unknown> =>
    this.#inElement('(element) => element.getBoundingClientRect().toJSON()');
  all = async (): Promise<readonly WebKitLocator[]> =>
    Array.from({ length: await this.count() }, (_, at) => this.nth(at));
  inputValue = () => this.#inElement('({ value }) => value') as Promise<string>;
  textContent = () => this.#inElement('({ textContent }) => textContent') as Promise<string>;
  isChecked = () =>
    this.#inElement(
      `(element) => element.matches(':checked') || element.getAttribute('aria-checked') === 'true'`,
    ) as Promise<boolean>;
  evaluateAll = (act: unknown): Promise<unknown> => this.#withElements(String(act));
  count = () => this.#withElements('({ length }) => length') as Promise<number>;
  isVisible = () =>
    this.#withElements(
      '(elements) => elements.some((element) => element.checkVisibility())',
    ) as Promise<boolean>;
  isHidden = async () => !(await this.isVisible());

  async waitFor({ state = 'visible' }: { readonly state?: string } = {}): Promise<void> {
    await until(`${this.toString()} is ${state}`, async () => {
      const isThere = await (state === 'attached' ? this.count() : this.isVisible());
      return Boolean(isThere) === (state !== 'hidden') || undefined;
    });
  }
}

/** A WebKit page, with the part of Playwright's interface that the paths use. */
export class WebKitPage extends Scope {
  readonly _apiName = 'Page';
  readonly clock = {
    install: ({ time }: { readonly time?: Time } = {}): Promise<void> => {
      const ahead = time === undefined ? 0 : milliseconds(time) - Date.now();
      return this.addInitScript({ content: `(${installPageClock})(${ahead})` });
    },
    pauseAt: (time: Time) => this.evaluate(`window.pageClock.stopAt(${milliseconds(time)})`),
    resume: () => this.evaluate('window.pageClock.resume()'),
    runFor: (span: Span) => this.evaluate(`window.pageClock?.runFor(${spanOf(span)})`),
    fastForward: (span: Span) => this.evaluate(`window.pageClock.fastForward(${spanOf(span)})`),
    setSystemTime: (time: Time) => this.evaluate(`window.pageClock.setDate(${milliseconds(time)})`),
  };
  readonly keyboard = {
    down: (key: string) => this.#pressKeys([{ type: 'keyDown', value: keyCodes[key] ?? key }]),
    up: (key: string) => this.#pressKeys([{ type: 'keyUp', value: keyCodes[key] ?? key }]),
    press: (key: string) => {
      const values = key === '+' ? [key] : key.split('+').map((one) => keyCodes[one] ?? one);
      return this.#pressKeys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    type: (text: string) =>
      this.#pressKeys(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
  };
  readonly mouse = {
    move: (x: number, y: number) => this.point({ x, y }),
    click: (x: number, y: number) => this.point({ x, y }, ...pressAndRelease),
  };
  emulateMedia = lacking('media to emulate');
  pdf = lacking('pictures of paper');
  frameLocator = lacking('frames');
  readonly session: WebDriverWindow;
  readonly proxy: BrowserProxy;
  readonly request: WebKitContext['request'];
  readonly #context: WebKitContext;
  readonly #isFirst: boolean;
  #size: Size = { width: 0, height: 0 };

  constructor(session: WebDriverWindow, context: WebKitContext, isFirst: boolean) {
    super();
    this.session = session;
    this.#isFirst = isFirst;
    this.#context = context;
    this.proxy = context.proxy;
    this.request = context.request;
  }

  protected extended(...steps: readonly SearchStep[]): WebKitLocator {
    return new WebKitLocator(this, steps);
  }

  context = (): WebKitContext => this.#context;
  /** The URL after the last command. Each read sends another command, so that polling sees the URL change. */
  url(): string {
    void this.session.evaluate('() => {}').catch(() => {});
    return this.session.url;
  }
  close = (): Promise<void> => this.session.close();

  on(event: string, listener: (subject: never) => void): void {
    this.proxy.on(event, listener as (subject: unknown) => void);
  }
  /** Routes requests. The first page's routes don't apply to calls from pages that were opened later. */
  async route(...[pattern, handler, options]: Parameters<BrowserProxy['route']>): Promise<void> {
    const isOthers = (request: ProxiedRequest) => otherPageHeader in request.headers();
    this.proxy.route(
      pattern,
      (route) => (this.#isFirst && isOthers(route.request()) ? route.fallback() : handler(route)),
      options,
    );
  }
  async unroute(...route: Parameters<BrowserProxy['unroute']>): Promise<void> {
    this.proxy.unroute(...route);
  }

  async addInitScript(
    script: { path?: string; content?: string } | ((given: never) => void),
    given?: unknown,
  ): Promise<void> {
    const content =
      typeof script === 'function'
        ? `(${script})(${JSON.stringify(given)})`
        : (script.content ?? readFileSync(script.path ?? '', 'utf8'));
    this.proxy.initScripts.push(content);
  }

  #pressKeys(actions: readonly object[]): Promise<unknown> {
    return this.session.post('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Moves the mouse and clicks. */
  point(place: object, ...buttons: readonly object[]): Promise<unknown> {
    return this.session.post('actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [{ type: 'pointerMove', duration: 0, ...place }, ...buttons],
        },
      ],
    });
  }

  viewportSize = (): Size => this.#size;

  /** Resizes the window until the page has the requested size, since changes take effect late. */
  async setViewportSize(size: Size): Promise<void> {
    await until(`a page of ${size.width} × ${size.height}`, async () => {
      const [inner, frame] = (await this.evaluate(`[
        { width: innerWidth, height: innerHeight },
        { width: outerWidth - innerWidth, height: outerHeight - innerHeight },
      ]`)) as [Size, Size];
      if (inner.width === size.width && inner.height === size.height) return true;
      await this.session.post('window/rect', {
        width: size.width + frame.width,
        height: size.height + frame.height,
      });
      return undefined;
    });
    this.#size = size;
  }

  /** Returns a handle for an object, which is valid as long as its document lives. */
  async evaluateHandle(get: unknown) {
    const key = `handle ${randomUUID()}`;
    await this.session.evaluate(`(key) => { window[key] = { object: (${String(get)})() }; }`, [
      key,
    ]);
    return {
      evaluate: (act: unknown) =>
        this.session.evaluate(`(key) => (${String(act)})(window[key].object)`, [key]),
    };
  }

  title = (): Promise<unknown> => this.evaluate('document.title');

  async screenshot({ path }: { readonly path: string }): Promise<void> {
    writeFileSync(path, String(await this.session.screenshot()), 'base64');
  }

  /** Evaluates an expression, or calls a function with a parameter. */
  evaluate(script: unknown, parameter?: unknown): Promise<unknown> {
    const source = typeof script === 'function' ? String(script) : `() => (${String(script)})`;
    return this.session.evaluate(source, [parameter]);
  }

  /** Calls a function that may search for elements. Loads Testing Library first, because each new document lacks it. */
  async callInPage(source: string, parameters: readonly unknown[]): Promise<unknown> {
    const call = `(...given) => {
      if (!('TestingLibraryDom' in window)) return { isMissing: true };
      const findElements = ${findElements};
      return { result: (${source})(...given) };
    }`;
    for (;;) {
      const called = (await this.session.evaluate(call, parameters)) as {
        readonly isMissing?: true;
        readonly result?: unknown;
      };
      if (called.isMissing !== true) return called.result;
      await this.session.evaluate(`() => { ${testingLibrary} }`);
    }
  }

  /** Compares elements, or the page, until one of Playwright's matchers is satisfied. */
  async expect(
    steps: readonly SearchStep[],
    expression: string,
    { isNot, timeout: patience, ...facts }: MatcherOptions,
  ): Promise<MatcherResult> {
    const deadline = performance.now() + patience;
    for (;;) {
      const { matches, received } = (await this.callInPage(
        `(steps, ...expected) => (${compareElements})(findElements(steps), ...expected)`,
        [steps, expression, facts],
      )) as Comparison;
      const timedOut = performance.now() > deadline;
      if (matches !== isNot || timedOut) {
        return { matches, received: { value: received }, timedOut, log: [] };
      }
      await wait(interval);
    }
  }

  mainFrame = () => ({
    _expect: (expression: string, options: MatcherOptions) => this.expect([], expression, options),
  });

  /** Waits until the next document has loaded. */
  async #navigate(go: () => Promise<unknown>): Promise<void> {
    await this.session.evaluate('() => { window.isLeft = true; }');
    await go();
    let state = '';
    const isLoaded = async () => {
      const read = () => (Reflect.has(window, 'isLeft') ? 'left' : document.readyState);
      state = String(await this.session.evaluateWhileNavigating(String(read)).catch(String));
      return state === 'complete' || undefined;
    };
    await until('the page loads', isLoaded, navigationTimeout).catch((cause: unknown) => {
      throw new Error(`The page is ${state}.`, { cause });
    });
  }

  async waitForEvent(event: 'close' | 'domcontentloaded' | 'download' | 'popup'): Promise<unknown> {
    if (event === 'download') return this.#context.nextDownload();
    if (event === 'popup') return this.#context.nextPopup();
    if (event === 'close')
      return until('the page closes', async () => this.session.isClosed || undefined);
    return this.#next(event, () => true);
  }

  async goto(path: string): Promise<void> {
    const { href } = new URL(path, this.proxy.origin);
    const { initScripts } = this.proxy;
    if (!this.#isFirst) initScripts.push(markCalls);
    await this.#navigate(() => this.session.post('url', { url: href }));
    if (!this.#isFirst) initScripts.splice(initScripts.indexOf(markCalls), 1);
  }
  reload = (): Promise<void> => this.#navigate(() => this.session.post('refresh'));
  goBack = (): Promise<unknown> => this.session.post('back');
  goForward = (): Promise<unknown> => this.session.post('forward');

  async waitForLoadState(_: 'networkidle'): Promise<void> {
    let lastRequest = performance.now();
    await until('the network is idle', async () => {
      if (this.proxy.pending > 0) lastRequest = performance.now();
      return performance.now() - lastRequest > idleTime || undefined;
    });
  }

  async waitForURL(isWanted: (url: URL) => boolean): Promise<void> {
    const isThere = async () => {
      const href = await this.session.evaluate('() => location.href').catch(() => 'about:blank');
      return isWanted(new URL(String(href))) || undefined;
    };
    await until('another address', isThere, navigationTimeout);
  }

  waitForResponse(
    wanted: string | RegExp | ((response: ProxiedResponse) => boolean),
  ): Promise<ProxiedResponse> {
    const isWanted = (response: ProxiedResponse) =>
      typeof wanted === 'function' ? wanted(response) : matches(wanted, response.url());
    return this.#next('response', isWanted);
  }
  waitForRequest(
    wanted: string | RegExp | ((request: ProxiedRequest) => boolean),
  ): Promise<ProxiedRequest> {
    const isWanted = (request: ProxiedRequest) =>
      typeof wanted === 'function' ? wanted(request) : matches(wanted, request.url());
    return this.#next('request', isWanted);
  }

  #next<Subject>(event: string, isWanted: (subject: Subject) => boolean): Promise<Subject> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.proxy.off(event, listener);
        act();
      };
      const listener = (subject: Subject) => {
        if (isWanted(subject)) settle(() => resolve(subject));
      };
      const timer = setTimeout(
        () => settle(() => reject(new Error(`Timed out waiting for a ${event}.`))),
        timeout,
      );
      this.proxy.on(event, listener);
    });
  }
}

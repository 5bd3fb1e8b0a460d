import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Endpoint, ResponseOf } from '@contract/endpoint';
import { cspReports, startSession } from '@contract/test-mode';
import axe from 'axe-core';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import * as v from 'valibot';
import { expect, test as base, vi } from 'vitest';
import { freePort } from '../../scripts/lib/guarded-process.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { startWebKit } from '../../scripts/lib/webkit.mjs';
import { startErrorReports } from '../fixtures/error-reports';
import { startTestBackend, type TestBackend } from '../fixtures/test-backend';

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

type Name = string | RegExp;

/** Repeats a step until it passes, because pages load, and elements move under animations or are replaced. */
export function eventually<Result>(step: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(step, { timeout: 20_000, interval: 100 });
}

/** A browser window that finds elements as a person would: by role and name. */
export class Safari {
  constructor(
    readonly driver: WebDriver,
    readonly backend: TestBackend,
  ) {}

  get #origin(): string {
    return this.backend.server.origin;
  }

  open(path: string): Promise<void> {
    return this.driver.get(this.#origin + path);
  }

  /** Does something while the server is stopped, and starts it again. */
  async losesServer(act: () => Promise<void>): Promise<void> {
    await this.backend.server.stop();
    await act();
    await this.backend.another();
  }

  /** Signs in without the provider, and opens a page. */
  async signIn(user: string, path = '/'): Promise<void> {
    await this.open('/403');
    const status = await this.driver.executeAsyncScript(
      `const [path, body, done] = arguments;
      const headers = { 'Content-Type': 'application/json' };
      fetch(path, { method: 'POST', headers, body }).then(({ status }) => done(status), done);`,
      startSession.path,
      JSON.stringify({ user }),
    );
    expect(status).toBe(200);
    await this.open(path);
  }

  async call<E extends Endpoint>(endpoint: E): Promise<ResponseOf<E>> {
    const response = await fetch(this.#origin + endpoint.path, { method: endpoint.method });
    return v.parse(endpoint.response, await response.json()) as ResponseOf<E>;
  }

  /** Finds all visible elements with a role and name. A text must be the whole name. */
  async all(role: string, name: Name = /(?:)/): Promise<readonly WebElement[]> {
    const isLoaded = await this.driver.executeScript('return "TestingLibraryDom" in window');
    if (isLoaded !== true) await this.driver.executeScript(testingLibrary);
    return this.driver.executeScript(
      `const [role, text, source, flags] = arguments;
      const name = text ?? new RegExp(source, flags);
      return TestingLibraryDom.queryAllByRole(document.body, role, { name });`,
      role,
      ...(name instanceof RegExp ? [null, name.source, name.flags] : [name]),
    );
  }

  /** Waits for the only visible element with a role and name. */
  find(role: string, name?: Name): Promise<WebElement> {
    return eventually(async () => {
      const [found, ...others] = await this.all(role, name);
      if (found === undefined || others.length > 0) {
        throw new Error(`${found ? others.length + 1 : 0} elements are ${role} ${name}`);
      }
      return found;
    });
  }

  async click(role: string, name?: Name): Promise<void> {
    await eventually(async () => (await this.find(role, name)).click());
  }

  /** Replaces a field's text by typing. */
  async fill(role: string, name: Name, text: string): Promise<void> {
    await this.click(role, name);
    await this.pressWith(Key.CONTROL, 'a');
    await this.press(text);
  }

  /** Presses keys at the focused element, one after the other. */
  press(...keys: readonly string[]): Promise<void> {
    return this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Presses a key while another one is held. */
  pressWith(held: string, key: string): Promise<void> {
    return this.driver.actions().keyDown(held).sendKeys(key).keyUp(held).perform();
  }

  async sees(text: Name): Promise<void> {
    await eventually(async () =>
      expect(await this.driver.executeScript('return document.body.innerText')).toMatch(text),
    );
  }

  /** Waits until an element with this role and name has focus. */
  async expectFocus(role: string, name?: Name): Promise<void> {
    await eventually(async () => {
      const focused = await this.driver.switchTo().activeElement().getId();
      const found = await Promise.all((await this.all(role, name)).map((one) => one.getId()));
      expect(found, `${role} ${name} has focus`).toContain(focused);
    });
  }

  async expectPath(path: Name): Promise<void> {
    await eventually(async () => {
      const { pathname, search, hash } = new URL(await this.driver.getCurrentUrl());
      expect(pathname + search + hash).toMatch(path);
    });
  }

  async expectAccessible(screen: string): Promise<void> {
    await this.driver.executeScript(axe.source);
    const violations = await this.driver.executeAsyncScript(
      `const [done] = arguments;
      const told = ({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ');
      axe.run({ resultTypes: ['violations'] }).then(({ violations }) => done(violations.map(told)));`,
    );
    expect(violations, screen).toEqual([]);
  }

  async expectNoSidewaysScrolling(screen: string): Promise<void> {
    await eventually(async () => {
      const excess = await this.driver.executeScript(
        'const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth',
      );
      expect(excess, `${screen} at this width`).toBe(0);
    });
  }

  /** Makes the page this wide. The window adds its own frame. */
  async resize(width: number, height: number): Promise<void> {
    const frame = await this.driver.executeScript<{ width: number; height: number }>(
      'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }',
    );
    const window = this.driver.manage().window();
    await window.setRect({ width: width + frame.width, height: height + frame.height });
    await eventually(async () =>
      expect(await this.driver.executeScript('return innerWidth')).toBe(width),
    );
  }
}

/**
 * Tests in WebKitGTK, each with its own browser and backend. A test fails if a page violates the content security policy
 * or reports an error that nothing caught.
 */
export const test = base.extend<{ readonly webKit: string; readonly safari: Safari }>({
  webKit: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern.
    async ({}, provide) => {
      const { address, stop } = await startWebKit();
      await provide(address);
      await stop();
    },
    { scope: 'file' },
  ],
  safari: async ({ webKit }, provide) => {
    const reports = await startErrorReports();
    const backend = await startTestBackend({
      PORT: String(await freePort()),
      PORTAL_DIST: join(root, 'dist/portal'),
      ERROR_REPORTING_DSN: reports.dsn,
    });
    // With a server's URL, Selenium doesn't look for a driver.
    const driver = await new Builder()
      .usingServer(webKit)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    const safari = new Safari(driver, backend);
    await safari.resize(1280, 800);
    await provide(safari);
    await driver.quit();
    const violations = await safari.call(cspReports);
    const errors: unknown = await (await fetch(reports.origin)).json();
    await backend.stop();
    await reports.stop();
    expect(violations, 'violations of the policy').toEqual([]);
    expect(errors, 'errors nobody caught').toEqual([]);
  },
});

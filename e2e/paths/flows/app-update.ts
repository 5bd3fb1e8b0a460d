import { makeDefault } from '@contract/card';
import type { Page, Route } from '@playwright/test';
import { outOfReach } from 'statechart-paths/run/executors';
import { signIn } from '../../fixtures/sign-in';
import type { Backend } from '../../fixtures/test';
import { browserReplay, type HarnessOf } from '../harness/browser-replay';
import { PortalDriver } from '../harness/portal-driver';

const checkInterval = 300_000;

/**
 * Drives the list of cards. Changing the default card is the work in progress, and the code of the search is missing.
 */
class UpdateDriver extends PortalDriver {
  readonly #manifests: Route[] = [];

  static async prepareUpdate(page: Page, backend: Backend): Promise<UpdateDriver> {
    const holds = [makeDefault];
    const driver = new UpdateDriver(
      await PortalDriver.prepare({ page, backend, holds, root: '#update' }),
    );
    await page.route('**/version.json', (route) => void driver.#manifests.push(route));
    await page.route('**/assets/search-*', (route) => route.abort());
    return driver;
  }

  async open(tried: string | null): Promise<void> {
    if (tried !== null) {
      await this.page.addInitScript(
        (version) => sessionStorage.setItem('portal.update-tried', version),
        tried,
      );
    }
    await signIn(this.page, 'agent', '/payment');
    await this.page.getByRole('heading', { level: 1, name: 'Payment Settings' }).waitFor();
    await this.page.clock.fastForward(6_000);
    await this.page.locator('#update').waitFor({ state: 'attached' });
    await this.clock.stop();
    // A reload gets an empty response (204), so that the page stays open and can be checked.
    await this.page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    );
  }

  async answerManifest(version: string | null): Promise<void> {
    await this.until('the portal reads the manifest', () => this.#manifests.length > 0);
    const release = version === null ? null : { version, built_at: '2099-01-01T00:00:00.000Z' };
    for (const route of this.#manifests.splice(0)) await route.fulfill({ json: release });
  }

  async beginWork(): Promise<void> {
    await this.page.getByRole('button', { name: 'Make default' }).first().click();
    await this.calls.newest(makeDefault);
  }

  async missChunk(): Promise<void> {
    const retry = this.page.getByRole('button', { name: /^Try again/ });
    const search = this.page.getByRole('button', { name: 'Search the portal' });
    await ((await retry.isVisible()) ? retry : search).click();
    await this.until('the search is missing', () => retry.isVisible());
  }

  /** Expects a state. If no request is pending, the portal reloads immediately. */
  override expectState(state: string): Promise<void> {
    return super.expectState(state === 'applying.preparing' ? 'applying.reloading' : state);
  }
}

const harness: HarnessOf<'app-update', UpdateDriver> = {
  inputs: {
    fresh: (driver, { tried }) => driver.open(tried),
    reloaded: (driver, { tried }) => driver.open(tried),
  },
  events: {
    'tab.show': ({ page }) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'page.change': ({ page }) =>
      page.getByRole('banner').getByRole('link', { name: 'Domains' }).click(),
    'work.begin': (driver) => driver.beginWork(),
    'work.end': ({ calls }) => calls.release([makeDefault]),
    'part.miss': (driver) => driver.missChunk(),
  },
  actors: {
    readManifest: {
      done: {
        newer: (driver, { version }) => driver.answerManifest(version),
        same: (driver) => driver.answerManifest(null),
      },
      error: { unforeseen: outOfReach },
    },
    prepareToLeave: { done: { sent: async () => {} }, error: { unforeseen: outOfReach } },
    watchTab: {},
  },
  delays: { untilCheck: ({ page }) => page.clock.runFor(checkInterval) },
  states: {},
};

export const replay = browserReplay({
  id: 'app-update',
  harness,
  prepare: (page, backend) => UpdateDriver.prepareUpdate(page, backend),
});

export const { executors, open } = replay;

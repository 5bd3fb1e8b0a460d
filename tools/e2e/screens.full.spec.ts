import { expect, type Page } from '@playwright/test';
import { machines } from '@machines/index';
import axe from 'axe-core';
import { sentSnapshot } from '@workbench/app/screens/screen-message';
import { shownStep } from '@workbench/app/simulation/simulation';
import { statesReached } from '@workbench/app/simulation/states-reached';
import { variants, type Variant } from '@workbench/app/subject';
import { plainPaths } from '@workbench/plans/plain-paths';
import { openScreen, show } from './screen-page';
import { test } from './workbench';

function subjectOf(id: string) {
  const machine = machines.find((one) => one.id === id);
  if (machine === undefined) throw new Error(`There is no machine "${id}".`);
  return machine;
}

const problemsOf = (page: Page) =>
  page.evaluate(() =>
    Reflect.get(window, 'said').flatMap(({ kind, sentence }: { kind: string; sentence?: string }) =>
      kind === 'problem' ? [sentence] : [],
    ),
  );

/**
 * Rules for whole pages. They can't pass while the session loads, because there is no page yet, or while Session
 * Expired hides the page.
 */
const pageRules = ['page-has-heading-one', 'landmark-one-main'];

const violationsOf = (page: Page, without: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (disabled) => {
    const { violations } = await Reflect.get(window, 'axe').run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: readonly { html: string }[] }) =>
        `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  }, without);

async function problemsIn(page: Page, machine: string, variant: Variant): Promise<string[]> {
  const found: string[] = [];
  const rulesOff = machine === 'session' ? pageRules : [];
  // One theme is enough here, because all items have the same colors as the first, which the usual data shows in both
  // themes.
  const themes =
    variant === 'two hundred items' ? (['light'] as const) : (['light', 'dark'] as const);
  let run = 0;
  const subject = subjectOf(machine);
  for (const { state, simulation } of statesReached(subject, plainPaths(subject))) {
    if (simulation === undefined || !['atomic', 'final'].includes(state.type)) continue;
    run += 1;
    for (const theme of themes) {
      const snapshot = sentSnapshot(shownStep(simulation).state.snapshot);
      await show(page, { kind: 'show', machine, snapshot, variant, theme, run, isLive: false });
      // Wait for the heading, because a lazy component may contain it.
      if (machine !== 'session') await page.locator('h1').first().waitFor({ state: 'attached' });
      const problems = [...(await problemsOf(page)), ...(await violationsOf(page, rulesOff))];
      found.push(...problems.map((problem) => `${state.path}, ${theme}: ${problem}`));
    }
  }
  return found;
}

for (const { id } of machines) {
  for (const variant of variants) {
    test(`each state of ${id} has a screen without problems: ${variant}`, async ({
      page,
      workbench,
    }) => {
      test.setTimeout(600_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await openScreen(page, workbench);
      await page.addScriptTag({ content: axe.source });
      expect(await problemsIn(page, id, variant)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

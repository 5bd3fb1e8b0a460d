import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { machines } from '@machines/index';
import axe from 'axe-core';
import * as v from 'valibot';
import { sentSnapshot, type ShowMessage } from '@workbench/app/screens/screen-message';
import { shownStep } from '@workbench/app/simulation/simulation';
import { statesReached } from '@workbench/app/simulation/states-reached';
import { variants, type Variant } from '@workbench/app/subject';
import { root } from '../../scripts/lib/root.mjs';
import { test } from '../fixtures/workbench';

const Tour = v.object({ paths: v.array(v.string()) });

function subjectOf(id: string) {
  const machine = machines.find((one) => one.id === id);
  if (machine === undefined) throw new Error(`There is no machine "${id}".`);
  const file = join(root, 'machines', id, `${id}-tour.json`);
  return { ...machine, tour: v.parse(Tour, JSON.parse(readFileSync(file, 'utf8'))).paths };
}

/** The page of screens by itself, which then takes its own messages for the workbench's. */
async function openScreen(page: Page, workbench: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    window.addEventListener('message', ({ data }) => said.push(data));
  });
  await page.goto(`${workbench}screens/screen.html`);
  await page.addScriptTag({ content: axe.source });
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'said')).includes('"ready"'));
}

async function show(page: Page, message: ShowMessage): Promise<void> {
  await page.evaluate((sent) => {
    Reflect.get(window, 'said').length = 0;
    window.postMessage(sent, location.origin);
  }, message);
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'said')).includes('"shown"'));
  // Parts of a screen load on their own.
  await page.waitForLoadState('networkidle');
}

const problemsOf = (page: Page) =>
  page.evaluate(() =>
    Reflect.get(window, 'said').flatMap(({ kind, sentence }: { kind: string; sentence?: string }) =>
      kind === 'problem' ? [sentence] : [],
    ),
  );

const violationsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run();
    return violations.map(
      ({ id, nodes }: { id: string; nodes: readonly { html: string }[] }) =>
        `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });

async function problemsIn(page: Page, machine: string, variant: Variant): Promise<string[]> {
  const found: string[] = [];
  let run = 0;
  for (const { state, simulation } of statesReached(subjectOf(machine))) {
    if (simulation === undefined || !['atomic', 'final'].includes(state.type)) continue;
    run += 1;
    for (const theme of ['light', 'dark'] as const) {
      const snapshot = sentSnapshot(shownStep(simulation).state.snapshot);
      await show(page, { kind: 'show', machine, snapshot, variant, theme, run, isLive: false });
      const problems = [...(await problemsOf(page)), ...(await violationsOf(page))];
      found.push(...problems.map((problem) => `${state.path}, ${theme}: ${problem}`));
    }
  }
  return found;
}

for (const { id } of machines) {
  for (const variant of variants) {
    test(`each state of ${id} has a screen without a fault: ${variant}`, async ({
      page,
      workbench,
    }) => {
      test.setTimeout(300_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await openScreen(page, workbench);
      expect(await problemsIn(page, id, variant)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

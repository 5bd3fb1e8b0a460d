import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { cardDeletionModel } from '@machines/card-deletion/card-deletion-model';
import { expect as base } from '@playwright/test';
import { coverageJson, coverageOfRuns } from 'statechart-paths/coverage/coverage-document';
import { explore } from 'statechart-paths/explore/explore';
import type { PathRun } from 'statechart-paths/run/path-run';
import { root } from '../../scripts/lib/root.mjs';
import { replayReports } from '../../scripts/vite/workbench-tools';
import { expectAccessible } from '../../e2e/fixtures/accessible';
import { test } from '../../e2e/fixtures/development';

// The first visit to a page makes the development server compile its files.
test.describe.configure({ mode: 'default', timeout: 240_000 });
const expect = base.configure({ timeout: 60_000 });

/** Creates a commit without files. No branch contains it, so git removes it later. */
function emptyCommit(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, input: '', encoding: 'utf8' }).trim();
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  return git(...author, 'commit-tree', git('mktree'), '-m', 'Nothing');
}

test('Coverage shows the coverage of the last replay in the browser', async ({
  page,
  development,
}) => {
  await page.goto(`${development}/workbench/#/card-deletion/coverage`);
  const pane = page.getByRole('region', { name: 'Coverage' });
  const report = join(root, replayReports, 'card-deletion.json');
  const before = existsSync(report) ? readFileSync(report) : undefined;
  try {
    rmSync(report, { force: true });
    await page.reload();
    await expect(pane).toContainText('planned but not run');

    const steps = ['card.delete other card', 'delete.confirm', 'deleteCard done deleted'];
    const run: PathRun = {
      name: 'tour 1',
      path: { input: 'fresh', steps },
      on: 'browser',
      seconds: 2.5,
      confirmed: 3,
      outcome: { kind: 'failed', step: 3, sentence: 'Step 3 of 3: "Visa" is seen.' },
    };
    const document = coverageOfRuns(explore(cardDeletionMachine, cardDeletionModel), [run]);
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, coverageJson(document));
    await page.reload();
    await expect(pane).toContainText('By 1 path in the browser on ');
    const chart = page.locator('svg.chart').first();
    await expect(chart.locator('[data-path="deleting"]')).toHaveClass(/covered/);
    await expect(chart.locator('[data-path="failed"]')).toHaveClass(/missed/);
    await expectAccessible(page);
  } finally {
    if (before === undefined) rmSync(report, { force: true });
    else writeFileSync(report, before);
  }
});

test('Compare reads a git revision, and reports one without machines', async ({
  page,
  development,
}) => {
  await page.goto(`${development}/workbench/#/card-deletion/compare`);
  const pane = page.getByRole('region', { name: 'Compare' });
  const revision = pane.getByRole('textbox', { name: 'Git revision' });
  const compare = pane.getByRole('button', { name: 'Compare' });
  await revision.fill('HEAD');
  await compare.click();
  await expect(pane.getByRole('heading', { name: /^(Equal to|Since) HEAD/ })).toBeVisible();
  await expect(
    pane.getByRole('heading', { name: /paths?( still run| no longer runs?)$/ }),
  ).toBeVisible();
  await revision.fill('no-such-branch');
  await compare.click();
  await expect(pane.getByRole('status')).toContainText('There is no revision “no-such-branch”.');
  await expect(pane.getByRole('heading')).toHaveCount(0);
  // A commit of the empty tree has no files.
  await revision.fill(emptyCommit());
  await compare.click();
  await expect(pane.getByRole('status')).toContainText('has no machines/index.ts');
  await expectAccessible(page);
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { cardDeletionModel } from '@machines/card-deletion/card-deletion-model';
import { expect as base, type Page } from '@playwright/test';
import { liveChannel } from '@workbench/app/live/live-messages';
import { coverageJson, coverageOfRuns } from 'statechart-paths/coverage/coverage-document';
import { explore } from 'statechart-paths/explore/explore';
import type { PathRun } from 'statechart-paths/run/path-run';
import { root } from '../../scripts/lib/root.mjs';
import { replayReports } from '../../scripts/vite/workbench-tools';
import { expectAccessible } from '../fixtures/accessible';
import { test } from '../fixtures/development';
import { signInByHand } from '../fixtures/sign-in';

// The first visit to a page makes the development server compile its files.
test.describe.configure({ mode: 'default', timeout: 240_000 });
const expect = base.configure({ timeout: 60_000 });

const secret = 'HC-2041-XFER';

/** Creates a commit without files. No branch contains it, so git removes it later. */
function emptyCommit(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, input: '', encoding: 'utf8' }).trim();
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  return git(...author, 'commit-tree', git('mktree'), '-m', 'Nothing');
}

/** Records all messages between the portal and the workbench. */
async function listenIn(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript((name) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(data));
  }, liveChannel);
  return () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
}

test('Live follows a portal tab from step to step, and no secret leaves that tab', async ({
  context,
  development,
}) => {
  const workbench = await context.newPage();
  const heard = await listenIn(workbench);
  await workbench.goto(`${development}/workbench/#/transfer/live`);
  const live = workbench.getByRole('region', { name: 'Live' });
  await expect(live.getByRole('heading', { name: 'No portal tab found' })).toBeVisible();

  const portal = await context.newPage();
  await signInByHand(portal, 'agent', `${development}/`);
  await expect(live.getByText("The open portal hasn't started this machine yet.")).toBeVisible();
  await expect(live.getByRole('link', { name: /Session/ })).toBeVisible();
  await portal.getByRole('link', { name: 'Transfer a domain' }).first().click();
  const chart = workbench.locator('svg.chart').first();
  const current = (path: string) => chart.locator(`[data-path="${path}"]`);
  await workbench.getByRole('button', { name: 'Overview. Show the details' }).click();
  await expect(current('select.idle.blank')).toHaveClass(/current/);

  await portal.getByLabel('Domain name').fill('harbor-coverage.com');
  await expect(current('select.idle.typed')).toHaveClass(/current/);
  await portal.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(current('select.found')).toHaveClass(/current/);
  const events = live.getByRole('list', { name: 'Events' });
  await expect(events.getByRole('button').first()).toContainText('lookUp done');
  await portal.getByRole('textbox', { name: 'Auth code' }).pressSequentially(secret);
  await expect(events.getByRole('button').first()).toContainText('authCode.change');
  await live.getByText('Event and context').click();
  await expect(live.locator('pre')).toContainText('"authCode": "••••••"');
  // The list names an event each time that it occurs.
  await expectAccessible(workbench, { 'button-name-unique': { enabled: false } });

  // An older step is selected while the portal continues.
  await events.getByRole('button', { name: /domain\.select/ }).click();
  await expect(current('select.found')).not.toHaveClass(/current/);
  await portal.getByRole('button', { name: 'Continue', exact: true }).click();
  await live.getByRole('button', { name: 'Follow the latest event again' }).click();
  await expect(current('config')).toHaveClass(/current/);
  expect(await workbench.content()).not.toContain(secret);
  expect(await heard()).not.toContain(secret);
  expect(await heard()).toContain('harbor-coverage.com');

  // After the reload, the page is in another state, in a new run of the machine.
  await portal.reload();
  await expect(events).not.toContainText('wizard.continue');
  await expect(chart.locator('.current').first()).toBeVisible();
  await portal.close();
  await expect(live.getByRole('heading', { name: 'The portal tab was closed' })).toBeVisible();
  await expect(chart.locator('.current')).toHaveCount(0);
});

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
    await pane.getByText('Last browser replay').click();
    await expect(pane.getByRole('status')).toContainText('npx playwright test e2e/paths');

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
    await pane.getByText('Tour', { exact: true }).click();
    await pane.getByText('Last browser replay').click();
    await expect(pane).toContainText('By 1 path in the browser');
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

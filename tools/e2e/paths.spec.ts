import { expect } from '@playwright/test';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { cardDeletionModel } from '@machines/card-deletion/card-deletion-model';
import { coverageJson, coverageOfRuns } from 'statechart-paths/coverage/coverage-document';
import { explore } from 'statechart-paths/explore/explore';
import { expectAccessible } from '../../e2e/fixtures/accessible';
import { fullRunOnly } from '../../e2e/fixtures/scope';
import { test } from './workbench';

/** The coverage of a browser replay in which a path failed. */
const failedReplay = coverageJson(
  coverageOfRuns(explore(cardDeletionMachine, cardDeletionModel), [
    {
      name: 'tour 1',
      path: {
        input: 'fresh',
        steps: [
          'card.delete other card',
          'delete.confirm',
          'deleteCard done in use',
          'delete.cancel',
        ],
      },
      on: 'browser',
      seconds: 1,
      confirmed: 3,
      outcome: {
        kind: 'failed',
        step: 3,
        sentence: 'Step 3 of 4: "An order is being paid with this card." is not seen.',
      },
    },
  ]),
);

test(
  'a failed replay is played up to the failed step, and paths are generated, played and saved',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/card-deletion/paths`);
    await page.getByLabel('Open a failed replay').setInputFiles({
      name: 'card-deletion.json',
      mimeType: 'application/json',
      buffer: Buffer.from(failedReplay),
    });
    const player = page.getByRole('group', { name: 'Play tour 1 (browser)' });
    await expect(player).toContainText('Step 3 of 4');
    await expect(player).toContainText('is not seen.');
    const chart = page.locator('svg.chart').first();
    await expect(chart.locator('[data-path="failed"]')).toHaveClass(/current/);
    await expect(page.frameLocator('iframe').first().getByRole('dialog')).toContainText(
      'An order is being paid with this card.',
    );

    await page.getByRole('radio', { name: 'Tour' }).check();
    // The only path is selected immediately.
    await expect(page.getByRole('button', { name: /^Every transition/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const tour = page.getByRole('group', { name: 'Play Every transition' });
    await tour.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(tour).toContainText('Step 16 of 16', { timeout: 20_000 });
    await expect(tour.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expectAccessible(page, { 'color-contrast': { enabled: true } });

    await page.getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Markdown checklist' }).click();
    expect((await download).suggestedFilename()).toBe('card-deletion-tour.md');

    await page.getByRole('link', { name: 'Coverage' }).click();
    await expect(
      page.getByText(/^By \d+ paths?(, planned but not run| in the browser)/),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Transitions, \d+ of 13$/ })).toBeChecked();
    await expect(chart.locator('[data-path="blocked"]')).toHaveClass(/planned|covered/);
  },
);

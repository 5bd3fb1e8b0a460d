import { expect } from '@playwright/test';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { writeChartJson } from 'statechart-charts/export/chart-json';
import { readChart } from 'statechart-charts/read/read-chart';
import { expectAccessible } from '../../e2e/fixtures/accessible';
import { fullRunOnly } from '../../e2e/fixtures/scope';
import { test } from './workbench';

function file(name: string, text: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

test(
  'a saved chart with a planted change is compared, and the change is marked in one chart',
  fullRunOnly,
  async ({ page, workbench }) => {
    const now = readChart(cardDeletionMachine);
    const before = {
      ...now,
      transitions: now.transitions.filter(({ id }) => id !== 'blocked: delete.cancel'),
      states: [
        ...now.states,
        ...now.states
          .filter(({ path }) => path === 'failed')
          .map((state) => ({ ...state, path: 'locked', name: 'locked' })),
      ],
    };
    const broken = {
      name: 'a locked card',
      input: 'fresh',
      steps: ['card.delete other card', 'card.lock'],
    };
    const saved = writeChartJson(before, [broken]);
    await page.goto(`${workbench}#/card-deletion/compare`);
    const open = page.getByLabel('Open a saved chart');
    await open.setInputFiles(file('other.json', saved.replace('"card-deletion"', '"cart"')));
    await expect(page.getByText('only of “cart”.')).toBeVisible();
    await open.setInputFiles(file('before.json', saved));
    await expect(
      page.getByRole('heading', { name: 'Since before.json: 1 added, 1 removed' }),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Broken paths' })).toContainText(
      'No step is called "card.lock".',
    );
    const chart = page.locator('svg.chart').first();
    await expect(chart.locator('[data-path="locked"]')).toHaveClass(/removed/);
    await expect(chart.locator('[data-id="blocked: delete.cancel"]')).toHaveClass(/added/);
    await expectAccessible(page);

    // The static site contains the last revisions that changed a machine.
    const revisions = page.getByRole('combobox', { name: 'Git revision' });
    const last = await revisions.locator('option').last().getAttribute('value');
    await revisions.selectOption(last);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: new RegExp(`^(Equal to|Since) ${last}`) }),
    ).toBeVisible();
  },
);

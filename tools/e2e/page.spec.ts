import { expect } from '@playwright/test';
import { measure, textStyles } from 'statechart-charts/layout/measure';
import type { TextKind } from 'statechart-charts/drawing';
import { fullRunOnly } from '../../e2e/fixtures/scope';
import { test } from './workbench';

const textKinds = Object.keys(textStyles) as TextKind[];

const oneStep = 'fresh → card.delete other card';

/** Returns the decoded fragment of a link. */
const place = (url: string) => decodeURIComponent(new URL(url).hash.replaceAll('+', ' '));

test('a machine is chosen, explored and stepped by keyboard alone, and the link restores it', async ({
  page,
  workbench,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(workbench);
  await expect(page.getByRole('heading', { name: 'Machines', level: 1 })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('brand digits');
  await expect(page.getByRole('option', { name: /^confirm Brand/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Delete a card · Workbench');
  expect(place(page.url())).toBe('#/card-deletion?state=confirm');
  await expect(page.getByRole('region', { name: 'confirm' })).toContainText(
    'card-deletion.confirm',
  );

  // The selected state's screen appears immediately.
  const screen = page.frameLocator('iframe').getByRole('dialog', { name: 'Delete this card?' });
  await expect(page.getByText('You’re looking at confirm.')).toBeVisible();
  await expect(screen).toBeVisible();
  await page.locator('[data-path="confirm"]').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-path="confirm"]')).toBeFocused();

  // Move up to the machine's current state, and then to an event that leaves it.
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-path="listed"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-id="listed: card.delete #2"]')).toBeFocused();
  await page.keyboard.press('Enter');

  const current = page.locator('[data-path="confirm"]');
  await expect(current).toHaveClass(/current/);
  await expect(screen).toBeVisible();
  await expect.poll(() => place(page.url())).toContain(`path=${oneStep}`);

  // A key press in the portal's screen moves the chart.
  await screen.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.locator('[data-path="listed.idle"]')).toHaveClass(/current/);
  await page.getByRole('button', { name: 'card.delete other card, → confirm' }).focus();
  await page.keyboard.press('2');
  await expect(current).toHaveClass(/current/);
  await expect(page.getByRole('region', { name: 'Events' })).toBeFocused();

  // Back and Forward move between views, and a link restores the page.
  await page.getByRole('link', { name: 'Outline' }).click();
  await expect(page.getByRole('list', { name: 'Transitions of confirm' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Chart of Delete a card' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-path="confirm"]')).toHaveClass(/current/);
  await expect(other.getByRole('button', { name: /delete\.cancel/ }).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test(
  'unknown parts of a link are reported, and its other parts work',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/nowhere`);
    await expect(page.getByText('There is no machine called “nowhere”.')).toBeVisible();
    await page.goto(
      `${workbench}#/card-deletion/poster?state=nope&path=${oneStep} → delete.everything`,
    );
    await expect(page.getByText('There is no view called “poster”.')).toBeVisible();
    await expect(page.getByText('no state or transition called “nope”')).toBeVisible();
    await expect(page.getByText('No step is called “delete.everything”.')).toBeVisible();
    await page.getByRole('link', { name: 'Chart', exact: true }).click();
    await expect(page.locator('[data-path="confirm"]')).toHaveClass(/current/);
  },
);

test(
  'text is as wide as the layout of the stored drawings assumes',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/transfer/chart`);
    await page.getByRole('button', { name: 'Overview. Show the details' }).click();
    await expect(page.locator('[data-path="select.idle.blank"]')).toHaveClass(/current/);
    const texts = await page.locator('svg.chart text').evaluateAll(async (elements) => {
      await document.fonts.ready;
      return elements.flatMap((element) =>
        element instanceof SVGTextElement
          ? [
              {
                text: element.textContent,
                kind: element.classList[0],
                width: element.getComputedTextLength(),
              },
            ]
          : [],
      );
    });
    const measured = texts.flatMap(({ text, kind, width }) => {
      const known = textKinds.find((one) => one === kind);
      return known === undefined ? [] : [{ text, width, expected: measure(text, known) }];
    });
    expect(measured.length).toBeGreaterThan(100);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const ratio =
      sum(measured.map(({ width }) => width)) / sum(measured.map(({ expected }) => expected));
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
    // Individual strings differ because of kerning, which the boxes have room for.
    const wrong = measured.filter(
      ({ width, expected }) => Math.abs(width - expected) > Math.max(0.025 * expected, 2),
    );
    expect(wrong).toEqual([]);
  },
);

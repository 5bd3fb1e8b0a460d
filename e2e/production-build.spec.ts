import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/root.mjs';
import { expect, test } from './fixtures/test';

test('the production build contains nothing of the workbench', async ({ page }) => {
  const folder = join(root, 'dist/portal');
  const holding = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html)$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return (
        // Ignore the hash in file names, which can spell anything.
        /workbench|elk/i.test(file.replace(/(?<=[-/])[\w-]{7,8}(?=\.\w+$)/, '')) ||
        /elkjs|workbench/i.test(text)
      );
    });
  expect(holding).toEqual([]);
  await page.goto('/workbench/');
  await expect(
    page.getByRole('heading', { name: "Looks like this page doesn't exist" }),
  ).toBeVisible();
});

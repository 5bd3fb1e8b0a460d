import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { expect, test } from '../fixtures/test';

test("the production build doesn't contain the gallery", async ({ page }) => {
  const folder = join(root, 'dist/portal');
  const telltale = 'A part that is missing here is added here first';
  const holding = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html)$/.test(file))
    .filter(
      (file) =>
        /gallery/i.test(file) || readFileSync(join(folder, file), 'utf8').includes(telltale),
    );
  expect(holding).toEqual([]);
  await page.goto('/gallery');
  await expect(
    page.getByRole('heading', { name: "Looks like this page doesn't exist" }),
  ).toBeVisible();
  const answer = await page.request.get('/workbench/gallery/gallery.html');
  expect(await answer.text()).not.toContain('gallery');
});

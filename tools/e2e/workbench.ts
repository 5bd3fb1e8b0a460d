import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { root } from '../../scripts/lib/root.mjs';
import { serveFolder } from '../workbench/site/serve-folder';

/** Tests of the workbench's static site, served by a plain file server under a subpath. */
export const test = base.extend<object, { readonly workbench: string }>({
  workbench: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern.
    async ({}, use) => {
      const folder = join(root, 'dist/workbench');
      const { url, stop } = await serveFolder(folder, { path: '/tools/workbench/' });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** `npm run packages`: builds the packages, and packs each into a tarball in `dist/packages`. */
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { typescriptMain } from '../scripts/lib/program.mjs';
import { root } from '../scripts/lib/root.mjs';

await typescriptMain(async () => {
  const { packPackages } = await import('./packages/build-packages.ts');
  const names = /** @type {const} */ (['statechart-paths', 'statechart-charts']);
  for (const tarball of await packPackages(names, join(root, 'dist/packages'))) {
    console.log(`${relative(root, tarball)}  ${Math.ceil(statSync(tarball).size / 1000)} kB`);
  }
});

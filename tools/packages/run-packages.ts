import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { packPackages } from './build-packages';

const tarballs = await packPackages(
  ['statechart-paths', 'statechart-charts'],
  join(root, 'dist/packages'),
);
for (const tarball of tarballs) {
  console.log(`${relative(root, tarball)}  ${Math.ceil(statSync(tarball).size / 1000)} kB`);
}

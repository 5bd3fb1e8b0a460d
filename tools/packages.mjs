/** `npm run packages`: builds the packages, and packs each into a tarball in `dist/packages`. */
import { typescriptMain } from '../scripts/lib/program.mjs';

await typescriptMain(async () => {
  await import('./packages/run-packages.ts');
});

/**
 * `npm run rotate-keys -- csrf return`: creates new keys. Signatures made with the previous keys remain valid until
 * they expire.
 */
import { typescriptMain } from './lib/program.mjs';

await typescriptMain(async () => {
  const { rotateKeysProgram } = await import('./rotate-keys/program.ts');
  await rotateKeysProgram(process.argv.slice(2));
});

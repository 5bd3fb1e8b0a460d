/**
 * `npm run rotate-keys -- csrf return`: creates new keys. Signatures with the previous ones stay valid until they
 * expire.
 */
import { typescriptMain } from './lib/typescript-program.mjs';

await typescriptMain(async () => {
  const { rotateKeysProgram } = await import('./rotate-keys/program.ts');
  process.stdout.write(`${await rotateKeysProgram(process.argv.slice(2))}\n`);
});

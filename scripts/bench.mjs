/**
 * `npm run bench`: what takes how long on this machine, with the method beside each figure. Names
 * choose some of it: `npm run bench -- paths`.
 */
import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const benches = {
  /** How soon a page that was seen before is painted again, measured in the page. */
  async routes() {
    ensurePortal(root);
    const { benchRouteChanges } = await import('./bench/route-changes.ts');
    await benchRouteChanges();
  },
  /** How soon the test paths of the machines are there, beside what `xstate/graph` needs. */
  async paths() {
    const { benchPaths } = await import('./bench/paths.ts');
    await benchPaths();
  },
};

await main(async () => {
  ensureDependencies(root);
  process.chdir(root);
  const names = process.argv.slice(2);
  const strange = names.filter((name) => benches[name] === undefined);
  if (strange.length > 0) {
    throw new Failure(
      `There is no bench ${strange.join(', ')}. There are ${Object.keys(benches).join(', ')}.`,
    );
  }
  const { register } = await import('tsx/esm/api');
  register();
  for (const name of names.length > 0 ? names : Object.keys(benches)) await benches[name]?.();
});

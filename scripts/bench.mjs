/**
 * `npm run bench`: runs the benchmarks on this machine. Names select some of them:
 * `npm run bench -- paths`. Options after a name are that benchmark's own.
 */
import { ensureDependencies } from './lib/dependencies.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ensurePortal } from './lib/portal-build.mjs';
import { root } from './lib/root.mjs';

/** @type {Readonly<Record<string, (options: readonly string[]) => Promise<void>>>} */
const benches = {
  /** Warm navigation time, measured in the page. */
  async routes() {
    ensurePortal(root);
    const { benchRouteChanges } = await import('./bench/route-changes.ts');
    await benchRouteChanges();
  },
  /** Time of the stats calls after up to 10,000,000 visits and over 5,000 agencies, lines of a log imported in a second, and the campaign rows. */
  async stats() {
    ensurePortal(root);
    const { benchStats } = await import('./bench/stats.ts');
    await benchStats();
  },
  /** How soon 10,000 campaign rows are sorted, filtered and ranked. */
  async campaigns() {
    ensurePortal(root);
    const { benchCampaignRows } = await import('./bench/campaign-rows.ts');
    await benchCampaignRows();
  },
  /** How soon the command palette opens. */
  async palette() {
    ensurePortal(root);
    const { benchPalette } = await import('./bench/palette.ts');
    await benchPalette();
  },
  /** Messages a second that the mail server takes, on PostgreSQL and PGlite, and whether all arrive. */
  async mail() {
    ensurePortal(root);
    const { benchMail } = await import('./bench/mail.ts');
    await benchMail();
  },
  /** Time to generate the machines' test paths, compared with `xstate/graph`. */
  async paths() {
    const { benchPaths } = await import('./bench/paths.ts');
    await benchPaths();
  },
  /** How soon each key typed into the filter of a long list is painted. */
  async filter() {
    ensurePortal(root);
    const { benchRedirectFilter } = await import('./bench/redirect-filter.ts');
    await benchRedirectFilter();
  },
  /** How soon pages show what a person came for, on a slow network and a cold cache, and compared with a revision. */
  async 'first-load'(options) {
    const { readOptions } = await import('./bench/first-load/options.ts');
    const wanted = readOptions(options);
    ensurePortal(root);
    const { benchFirstLoad } = await import('./bench/first-load.ts');
    await benchFirstLoad(wanted);
  },
  /** How the portal holds under three times what it sustains, and what its calls cost: against a bare server, and a revision. */
  async load(options) {
    const { readLoadOptions } = await import('./bench/load/options.ts');
    const wanted = readLoadOptions(options);
    ensurePortal(root);
    const { benchLoad } = await import('./bench/load.ts');
    await benchLoad(wanted);
  },
  /** Whether memory stays flat while a process is busy for long. */
  async soak(options) {
    const { readSoakOptions } = await import('./bench/load/options.ts');
    const wanted = readSoakOptions(options);
    ensurePortal(root);
    const { benchSoak } = await import('./bench/soak.ts');
    await benchSoak(wanted);
  },
  /** How soon the workbench shows a machine, a step and a stranger's chart. */
  async workbench() {
    const { benchWorkbench } = await import('./bench/workbench.ts');
    await benchWorkbench();
  },
};

const withOptions = ['first-load', 'load', 'soak'];
/** Take so long that they run by name only. */
const onlyByName = ['soak'];

await main(async () => {
  ensureDependencies(root);
  process.chdir(root);
  const args = process.argv.slice(2);
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = args.slice(0, firstOption < 0 ? undefined : firstOption);
  const options = args.slice(names.length);
  const unknown = names.filter((name) => benches[name] === undefined);
  if (unknown.length > 0) {
    throw new Failure(
      `Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(benches).join(', ')}.`,
    );
  }
  if (options.length > 0 && !withOptions.includes(names.join())) {
    throw new Failure(
      `Only ${withOptions.join(', ')}, each run by itself, take options: ${options.join(' ')}`,
    );
  }
  const { register } = await import('tsx/esm/api');
  register();
  const all = Object.keys(benches).filter((name) => !onlyByName.includes(name));
  for (const name of names.length > 0 ? names : all) await benches[name]?.(options);
});

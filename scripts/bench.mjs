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
  /** Measures warm navigation time in the page. */
  async routes() {
    ensurePortal(root);
    const { benchRouteChanges } = await import('./bench/route-changes.ts');
    await benchRouteChanges();
  },
  /**
   * Measures the stats calls after up to 10,000,000 visits and over 5,000 agencies, the speed of log imports, and the
   * campaign rows.
   */
  async stats() {
    ensurePortal(root);
    const { benchStats } = await import('./bench/stats.ts');
    await benchStats();
  },
  /** Measures the time to sort, filter and rank 10,000 campaign rows. */
  async campaigns() {
    ensurePortal(root);
    const { benchCampaignRows } = await import('./bench/campaign-rows.ts');
    await benchCampaignRows();
  },
  /** Measures the time to open the command palette. */
  async palette() {
    ensurePortal(root);
    const { benchPalette } = await import('./bench/palette.ts');
    await benchPalette();
  },
  /**
   * Measures the messages per second that the mail server accepts, on PostgreSQL and PGlite, and checks that all
   * arrive.
   */
  async mail() {
    ensurePortal(root);
    const { benchMail } = await import('./bench/mail.ts');
    await benchMail();
  },
  /** Measures the time to generate the machines' test paths, compared with `xstate/graph`. */
  async paths() {
    const { benchPaths } = await import('./bench/paths.ts');
    await benchPaths();
  },
  /** Measures the time to paint each key typed into the filter of a long list. */
  async filter() {
    ensurePortal(root);
    const { benchRedirectFilter } = await import('./bench/redirect-filter.ts');
    await benchRedirectFilter();
  },
  /** Measures the time to a page's main content, on a slow network with a cold cache, and compared with a revision. */
  async 'first-load'(options) {
    const { readOptions } = await import('./bench/first-load/options.ts');
    const wanted = readOptions(options);
    ensurePortal(root);
    const { benchFirstLoad } = await import('./bench/first-load.ts');
    await benchFirstLoad(wanted);
  },
  /**
   * Measures the portal under three times its sustainable load, and the cost of its calls compared with a bare server
   * and a revision.
   */
  async load(options) {
    const { readLoadOptions } = await import('./bench/load/options.ts');
    const wanted = readLoadOptions(options);
    ensurePortal(root);
    const { benchLoad } = await import('./bench/load.ts');
    await benchLoad(wanted);
  },
  /** Checks that memory doesn't grow while a process is busy for long. */
  async soak(options) {
    const { readSoakOptions } = await import('./bench/load/options.ts');
    const wanted = readSoakOptions(options);
    ensurePortal(root);
    const { benchSoak } = await import('./bench/soak.ts');
    await benchSoak(wanted);
  },
  /** Measures the time until the workbench shows a machine, a step and an unknown chart. */
  async workbench() {
    const { benchWorkbench } = await import('./bench/workbench.ts');
    await benchWorkbench();
  },
};

const withOptions = ['first-load', 'load', 'soak'];
/** Benchmarks that take so long that they only run by name. */
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

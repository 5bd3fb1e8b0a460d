import { Argument, Command, Option } from 'commander';
import { parseCommand, wholeNumber } from 'statechart-paths/cli/command';
import { Failure } from '../lib/failure.mjs';
import { pageNames, type PageName } from './first-load/load';
import { runBench, type Bench } from './harness';
import { loadParts, type LoadPart } from './load';

export interface BenchOptions {
  readonly against?: string;
  readonly rounds: number;
  readonly waterfall?: PageName;
  readonly only?: LoadPart;
  readonly minutes: number;
}

/** The benchmarks and their subjects, in the order in which they run. */
const benches: Readonly<
  Record<string, readonly [subject: string, load: () => Promise<Bench<BenchOptions>>]>
> = {
  routes: ['warm navigation time in the page', () => import('./routes')],
  stats: [
    'stats calls after up to 10,000,000 visits and over 5,000 agencies, and imports of logs',
    () => import('./stats'),
  ],
  moments: ['the ten most used actions, from interaction to next paint', () => import('./moments')],
  mail: [
    'messages per second, on PostgreSQL and PGlite, and their arrival',
    () => import('./mail'),
  ],
  paths: ['generating test paths, compared with xstate/graph', () => import('./paths')],
  'first-load': [
    "the time to a page's main content on a slow network",
    () => import('./first-load'),
  ],
  load: ['three times the sustainable load, and the cost of calls', () => import('./load')],
  cluster: ['the cost of calls through the cluster', () => import('./cluster')],
  workbench: ['the time to a machine, a step and an unknown chart', () => import('./workbench')],
  scale: ['reads at 10,000 agencies, compared with 100; only by name', () => import('./scale')],
  soak: ['memory while a process is busy for long; only by name', () => import('./soak')],
};

/** The options, each with the benchmarks that accept it. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  against: ['first-load', 'load'],
  rounds: ['first-load'],
  waterfall: ['first-load'],
  only: ['load'],
  minutes: ['soak'],
};

/** Parses the command line. Returns `undefined` if it only asks for help. @throws {Failure} for invalid usage */
export function readBenchOptions(args: readonly string[]) {
  const names = Object.keys(benches);
  const command = new Command('npm run bench --')
    .description('Measures on this machine.')
    .addArgument(
      new Argument('[benchmarks...]', 'all but scale and soak by default').choices(names),
    )
    .option('--against <revision>', 'first-load, load: compare with another revision')
    .option('--rounds <number>', 'first-load: the number of loads', wholeNumber(1, 99), 5)
    .addOption(
      new Option('--waterfall <page>', 'first-load: the details of one load').choices(pageNames),
    )
    .addOption(new Option('--only <part>', 'load: one part of it').choices(loadParts))
    .option('--minutes <number>', 'soak: how long', wholeNumber(1, 999), 30)
    .addHelpText(
      'after',
      `\nBenchmarks:\n${names.map((name) => `  ${name.padEnd(12)}${benches[name]?.[0]}`).join('\n')}`,
    );
  if (!parseCommand(command, args, (text) => process.stdout.write(text), Failure)) return undefined;
  const named: readonly string[] = command.processedArgs[0];
  const options = command.opts<BenchOptions>();
  for (const [option, meant] of Object.entries(optionsOf)) {
    const isGiven = command.getOptionValueSource(option) === 'cli';
    if (isGiven && (named.length !== 1 || !meant.includes(named[0] ?? ''))) {
      throw new Failure(`--${option} goes with ${meant.join(' or ')}, run by itself.`);
    }
  }
  const isComparing = options.against !== undefined;
  if (options.only !== undefined && (options.only === 'cpu') !== isComparing) {
    throw new Failure('The part "cpu" compares with a revision, the others do not: see --against.');
  }
  return {
    named: named.length > 0 ? named : names.filter((name) => !['scale', 'soak'].includes(name)),
    options,
  };
}

export async function benchProgram(args: readonly string[]): Promise<void> {
  const asked = readBenchOptions(args);
  for (const name of asked?.named ?? []) {
    const bench = await benches[name]?.[1]();
    if (bench !== undefined && asked !== undefined) await runBench(bench, asked.options);
  }
}

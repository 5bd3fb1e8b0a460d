import { Argument, Command } from 'commander';
import { parseCommand, wholeNumber } from 'statechart-paths/cli/command';
import { Failure } from '../../scripts/lib/failure.mjs';
import { runBench, type Bench } from './harness';

export interface BenchOptions {
  readonly against?: string;
  readonly rounds: number;
}

const benches: Readonly<Record<string, () => Promise<Bench<BenchOptions>>>> = {
  'first-load': () => import('./first-load'),
  moments: () => import('./moments'),
  load: () => import('./load'),
  stats: () => import('./stats'),
  scale: () => import('./scale'),
};

/** The benchmarks that accept options. */
const inChromium = ['first-load', 'moments'];

/** Parses the command line. Returns `undefined` if it only asks for help. @throws {Failure} for invalid usage */
export function readBenchOptions(args: readonly string[]) {
  const command = new Command('npm run bench --')
    .description('Measures on this machine. docs/benchmarks.md explains the benchmarks.')
    .addArgument(new Argument('<benchmark>').choices(Object.keys(benches)))
    .option('--against <revision>', 'first-load, moments: compare with another revision')
    .option(
      '--rounds <number>',
      'first-load, moments: the number of rounds',
      wholeNumber(1, 99),
      5,
    );
  if (!parseCommand(command, args, (text) => process.stdout.write(text), Failure)) return undefined;
  const name: string = command.processedArgs[0];
  const given = ['against', 'rounds'].find((each) => command.getOptionValueSource(each) === 'cli');
  if (given !== undefined && !inChromium.includes(name)) {
    throw new Failure(`--${given} goes with ${inChromium.join(' or ')}.`);
  }
  return { name, options: command.opts<BenchOptions>() };
}

export async function benchProgram(args: readonly string[]): Promise<void> {
  const asked = readBenchOptions(args);
  const bench = await benches[asked?.name ?? '']?.();
  if (asked !== undefined && bench !== undefined) await runBench(bench, asked.options);
}

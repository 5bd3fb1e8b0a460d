import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { machines } from '../../machines/index';
import { paint } from 'statechart-charts/cli/paint';
import { brokenPaths } from 'statechart-charts/compare/broken-paths';
import { compareCharts } from 'statechart-charts/compare/compare';
import { writeComparison } from 'statechart-charts/compare/comparison-text';
import type { SavedChart } from 'statechart-charts/export/chart-json';
import { exportFormats } from 'statechart-charts/export/formats';
import { elkInNode } from 'statechart-charts/layout/elk-in-node';
import { layOut } from 'statechart-charts/layout/lay-out';
import { withMainPath } from 'statechart-charts/overview/main-path';
import { readChart } from 'statechart-charts/read/read-chart';
import { parseCommand } from 'statechart-paths/cli/command';
import { EXIT, UsageError, type ExitCode } from 'statechart-paths/cli/terminal';
import { writeFile } from 'statechart-paths/cli/write-file';
import { createEngine } from 'statechart-paths/explore/engine';
import { didYouMean, quoted } from 'statechart-paths/near-misses';
import { Failure } from '../../scripts/lib/failure.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { readRevision } from './revision';
import { savedCharts } from './read-machines';

const ids: readonly string[] = machines.map(({ id }) => id);
const formatNames = [...Object.keys(exportFormats), 'png'];

interface Options {
  readonly diff?: string;
  readonly format?: string;
  readonly out: string;
  readonly theme: 'light' | 'dark';
}

const createCommand = () =>
  new Command('npm run charts --')
    .description('Compares the machines with those of a git revision, and saves their charts.')
    .argument('[machines...]', `${ids.join(', ')}; all if none is named`)
    .option(
      '--diff <revision>',
      'prints what has changed since a revision, and which of its paths no longer run',
    )
    .addOption(new Option('--format <name>', 'writes a file for each machine').choices(formatNames))
    .option('--out <folder>', 'where to', 'reports/charts')
    .addOption(
      new Option('--theme <name>', 'of pictures').choices(['light', 'dark']).default('light'),
    )
    .addHelpText(
      'after',
      `
Examples:
  npm run charts -- --diff main
  npm run charts -- --diff HEAD~3 purchase transfer
  npm run charts -- --format png --out /tmp/charts purchase

Exit codes: 0 fine, 2 wrong usage or a revision that cannot be read.`,
    );

/** The command's output, and the base folder of relative paths. */
export interface ChartsTerminal {
  readonly folder: string;
  print(this: void, text: string): void;
  tell(this: void, text: string): void;
}

function checkNames(names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(
    `There is no machine "${unknown}".${didYouMean(unknown, known)} There are ${quoted(known)}.`,
  );
}

function chosen(names: readonly string[]) {
  return names.length === 0 ? machines : machines.filter(({ id }) => names.includes(id));
}

/** Returns the differences between two revisions of a machine; undefined if there are none. */
function differenceOf(
  before: SavedChart | undefined,
  after: (typeof machines)[number] | undefined,
) {
  if (before === undefined) return after && `### ${after.id}: new machine\n`;
  if (after === undefined) return `### ${before.chart.id}: removed\n`;
  const comparison = compareCharts(before.chart, readChart(after.machine));
  const broken = brokenPaths(before.paths, createEngine(after.machine, after.model));
  return comparison.changes.length === 0 && broken.length === 0
    ? undefined
    : writeComparison(comparison, broken);
}

async function printDifference(
  revision: string,
  names: readonly string[],
  { print }: ChartsTerminal,
  repository: string,
): Promise<void> {
  const read = await readRevision(repository, revision, names);
  const all = [...new Set([...ids, ...read.charts.map(({ chart }) => chart.id)])];
  checkNames(names, all);
  const texts = (names.length === 0 ? all : names).flatMap(
    (id) =>
      differenceOf(
        read.charts.find(({ chart }) => chart.id === id),
        machines.find((registered) => registered.id === id),
      ) ?? [],
  );
  const since = `${revision} (${read.commit.slice(0, 7)})`;
  print(
    texts.length === 0
      ? `No machine has changed since ${since}.\n`
      : [`## Machines, compared with ${since}\n`, ...texts].join('\n'),
  );
}

async function writeFiles(
  format: string,
  charts: readonly SavedChart[],
  { out, theme }: { readonly out: string } & Pick<Options, 'theme'>,
  terminal: ChartsTerminal,
): Promise<void> {
  const engine = elkInNode();
  const known = Object.entries(exportFormats).find(([name]) => name === format)?.[1];
  for (const { chart, paths } of charts) {
    const parts = {
      chart,
      paths,
      drawing: await layOut(chart, { engine, effort: 'build' }),
      theme,
    };
    const written = known?.write(parts) ?? (await paint(exportFormats.svg.write(parts)));
    writeFile(join(out, `${chart.id}.${known?.extension ?? 'png'}`), written, terminal);
  }
  terminal.tell(`${charts.length} written to ${resolve(terminal.folder, out)}.`);
}

/**
 * Runs the command `npm run charts`.
 *
 * @param repository the repository to read revisions from.
 * @returns the exit code: 0 for success, 2 for invalid usage.
 */
export async function runCharts(
  args: readonly string[],
  terminal: ChartsTerminal,
  repository = root,
): Promise<ExitCode> {
  try {
    const command = createCommand();
    if (!parseCommand(command, args, terminal.print)) return EXIT.fine;
    const names = command.args;
    const { diff, format, out, theme }: Options = command.opts();
    if ((diff === undefined) === (format === undefined)) {
      throw new UsageError(
        'Ask for either --diff REVISION or --format NAME. See "npm run charts -- --help".',
      );
    }
    if (diff !== undefined) {
      await printDifference(diff, names, terminal, repository);
      return EXIT.fine;
    }
    checkNames(names, ids);
    const named = chosen(names);
    // Finding a tour takes seconds, and only the JSON format contains paths.
    const charts =
      format === 'json'
        ? savedCharts(named)
        : named.map(({ machine, model }) => ({
            chart: withMainPath(readChart(machine), machine, model),
            paths: [],
          }));
    await writeFiles(format ?? '', charts, { out, theme }, terminal);
    return EXIT.fine;
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof Failure)) throw thrown;
    terminal.tell(thrown.message);
    return EXIT.usage;
  }
}

import { join } from 'node:path';
import { counted } from 'statechart-paths/describe';
import { EXIT, UsageError, type ExitCode, type Terminal } from 'statechart-paths/cli/terminal';
import { writeFile } from 'statechart-paths/cli/write-file';
import { quoted } from 'statechart-paths/near-misses';
import type { PageParts } from '../page/write-page';
import { drawMachine, drawMachines, siteOf, writeKind } from './draw-machines';
import { fileKinds, readOptions, type FileKind, type Options } from './options';
import { readMachines, type ReadMachine } from './read-machines';

function onlyMachine(machines: readonly ReadMachine[], kind: FileKind): ReadMachine {
  const [only, ...others] = machines;
  if (only === undefined || others.length > 0) {
    throw new UsageError(
      `--${kind} writes one machine, and there are ${machines.length}: ` +
        `${quoted(machines.map(({ chart }) => chart.id))}. Name one with --export, or use --out FOLDER for all.`,
    );
  }
  return only;
}

async function writeKinds(
  kinds: readonly FileKind[],
  machine: ReadMachine,
  options: Options,
  terminal: Terminal,
): Promise<void> {
  const content = await drawMachine(machine);
  for (const kind of kinds) {
    const file = options[kind] ?? '';
    const written = await writeKind(kind, content, options.theme);
    if (file === '-') {
      terminal.print(written);
      continue;
    }
    writeFile(file, written, terminal);
    terminal.tell(`Written to ${file}.`);
  }
}

async function writeSite(
  folder: string,
  machines: readonly ReadMachine[],
  terminal: Terminal,
  parts: PageParts,
): Promise<void> {
  const site = siteOf(await drawMachines(machines), parts);
  for (const [name, page] of site) writeFile(join(folder, name), page, terminal);
  terminal.tell(`${counted(machines.length, 'machine')} written to ${join(folder, 'index.html')}.`);
}

/**
 * Runs the command.
 *
 * @param pageParts returns the files that every page contains.
 * @returns the exit code: 0 for success, 1 if some files have no machine that can be drawn, 2 for incorrect usage.
 */
export async function runCharts(
  args: readonly string[],
  terminal: Terminal,
  pageParts: () => PageParts,
): Promise<ExitCode> {
  try {
    const options = readOptions(args, terminal.print);
    if (options === undefined) return EXIT.fine;
    const { files, setup, out } = options;
    const kinds = fileKinds.filter((kind) => options[kind] !== undefined);
    const request = { files, setup, export: options.export };
    const { machines, failures } = await readMachines(request, terminal);
    for (const failure of failures) terminal.tell(failure);
    if (machines.length === 0) return EXIT.usage;
    const [kind] = kinds;
    if (kind !== undefined) {
      await writeKinds(kinds, onlyMachine(machines, kind), options, terminal);
    }
    if (kind === undefined || out !== undefined) {
      await writeSite(out ?? 'statecharts', machines, terminal, pageParts());
    }
    return failures.length === 0 ? EXIT.fine : EXIT.short;
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    terminal.tell(thrown.message);
    return EXIT.usage;
  }
}

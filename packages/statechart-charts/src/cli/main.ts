import { join } from 'node:path';
import { counted } from 'statechart-paths/describe';
import { EXIT, UsageError, type ExitCode } from 'statechart-paths/cli/terminal';
import { writeFile } from 'statechart-paths/cli/write-file';
import { quoted } from 'statechart-paths/near-misses';
import type { PageParts } from '../page/write-page';
import { openBrowser } from './open-browser';
import { fileKinds, readOptions, type FileKind, type Options } from './options';
import type { ReadMachine, ReadMachines } from './read-machines';
import { serve } from './serve';

/** The parts of the process that the command uses. */
export interface ChartsTerminal {
  /** The folder that relative file names are resolved against. */
  readonly folder: string;
  /** Writes results to standard output. */
  print(text: string | Uint8Array): void;
  /** Writes problems and notes to standard error. */
  tell(text: string): void;
  readonly read: ReadMachines;
  readonly pageParts: () => PageParts;
  /** Resolves when the person interrupts the command. */
  readonly interrupted: () => Promise<void>;
}

/** The module that draws. It is loaded while the machines are read, because both take time. */
type Drawing = typeof import('./draw-machines');

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
  { drawMachine, writeKind }: Drawing,
  terminal: ChartsTerminal,
): Promise<void> {
  const content = await drawMachine(machine, 'build');
  for (const kind of kinds) {
    const file = options[kind] ?? '';
    const { theme } = options;
    const { pageParts } = terminal;
    const written = await writeKind(kind, content, { theme, pageParts });
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
  { drawMachines, siteOf }: Drawing,
  terminal: ChartsTerminal,
): Promise<void> {
  const site = siteOf(await drawMachines(machines, 'build'), terminal.pageParts());
  for (const [name, page] of site) writeFile(join(folder, name), page, terminal);
  terminal.tell(`${counted(machines.length, 'machine')} written to ${join(folder, 'index.html')}.`);
}

async function showMachines(
  machines: readonly ReadMachine[],
  isToBeOpened: boolean,
  { drawMachines, siteOf }: Drawing,
  terminal: ChartsTerminal,
): Promise<void> {
  const site = siteOf(await drawMachines(machines, 'command'), terminal.pageParts());
  const { url, close } = await serve(site);
  const names = machines.map(({ chart }) => chart.id).join(', ');
  terminal.print(`${names}: ${url}\n`);
  terminal.tell('Press Ctrl+C to stop.');
  if (isToBeOpened) {
    openBrowser(url, () => terminal.tell('No browser could be opened. Open the address yourself.'));
  }
  await terminal.interrupted();
  await close();
}

/**
 * Runs the command.
 *
 * @returns the exit code: 0 for success, 1 if some files have no machine that can be drawn, 2 for incorrect usage.
 */
export async function runCharts(
  args: readonly string[],
  terminal: ChartsTerminal,
): Promise<ExitCode> {
  try {
    const options = readOptions(args, terminal.print);
    if (options === undefined) return EXIT.fine;
    const { files, setup, out, open = false } = options;
    const kinds = fileKinds.filter((kind) => options[kind] !== undefined);
    if (open && (out !== undefined || kinds.length > 0)) {
      throw new UsageError(
        '--open shows the machines in a browser, so it goes with no other output.',
      );
    }
    const reading = terminal.read({ files, setup, export: options.export });
    const drawing = await import('./draw-machines');
    const found = await reading;
    if (found === undefined) return EXIT.usage;
    const { machines, failures } = found;
    for (const failure of failures) terminal.tell(failure);
    if (machines.length === 0) return EXIT.usage;
    const [kind] = kinds;
    if (kind !== undefined) {
      await writeKinds(kinds, onlyMachine(machines, kind), options, drawing, terminal);
    }
    if (out !== undefined) await writeSite(out, machines, drawing, terminal);
    if (kind === undefined && out === undefined) {
      await showMachines(machines, open, drawing, terminal);
    }
    return failures.length === 0 ? EXIT.fine : EXIT.short;
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    terminal.tell(thrown.message);
    return EXIT.usage;
  }
}

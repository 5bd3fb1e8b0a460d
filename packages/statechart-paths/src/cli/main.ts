import { checkMachines } from './check-command';
import { generatePaths } from './generate-command';
import { initMachine } from './init-command';
import { readCommandLine, rows, type CommandLine, type OptionName } from './options';
import { proveMutants } from './mutants-command';
import { runPathCommand } from './path-command';
import type { Workspace } from './registry';
import { replayFile } from './replay-command';
import { registeredSubject, subjectOf } from './subject';
import { EXIT, OpenQuestion, UsageError, type ExitCode, type Terminal } from './terminal';

const NAMING = ['file', 'export', 'model', 'setup'] as const;
const LIMITS = ['limit-states', 'limit-ms'] as const;
const OUTPUT = ['format', 'out', 'coverage'] as const;

/** A command with the options that select it and the options that it accepts. */
interface Command {
  readonly asks: readonly OptionName[];
  readonly allows: readonly OptionName[];
  run(line: CommandLine, workspace: Workspace, terminal: Terminal): Promise<ExitCode> | ExitCode;
}

const LIST: Command = {
  asks: ['list'],
  allows: [],
  run: (_line, { machines }, terminal) => {
    terminal.print(rows(machines.map(({ id, title, purpose }) => [id, `${title}: ${purpose}`])));
    return EXIT.fine;
  },
};

const CHECK_ALL: Command = {
  asks: ['all', 'check'],
  allows: [...LIMITS, 'coverage'],
  run: (line, workspace, terminal) =>
    checkMachines(
      workspace.machines.map((machine) => registeredSubject(machine, terminal)),
      line,
      terminal,
    ),
};

const CHECK: Command = {
  asks: ['check'],
  allows: [...NAMING, ...LIMITS, 'coverage'],
  run: async (line, workspace, terminal) =>
    checkMachines([await subjectOf(line, workspace.machines, terminal)], line, terminal),
};

const MUTANTS: Command = {
  asks: ['mutants'],
  allows: [...NAMING, ...LIMITS],
  run: proveMutants,
};

const REPLAY: Command = {
  asks: ['replay'],
  allows: [...NAMING, ...LIMITS, 'coverage'],
  run: replayFile,
};

const PATH: Command = {
  asks: ['path'],
  allows: [...NAMING, ...LIMITS, 'format', 'out', 'browser', 'shrink'],
  run: runPathCommand,
};

const GENERATE: Command = {
  asks: [],
  allows: [
    ...NAMING,
    ...LIMITS,
    ...OUTPUT,
    ...([
      'generator',
      'to',
      'each',
      'restart-cost',
      'max-steps',
      'explored',
      'until',
      'seed',
      'weight',
      'steps',
    ] as const),
  ],
  run: generatePaths,
};

const INIT: Command = {
  asks: [],
  allows: [...NAMING, 'runner'],
  run: (line, _workspace, terminal) => initMachine(line, terminal),
};

function commandFor(line: CommandLine, { command: words }: Terminal): Command {
  if (line.file !== undefined && line.machine !== 'init') {
    throw new UsageError(`"${line.file}" is one name too many. See "${words} --help".`);
  }
  const command =
    line.machine === 'init'
      ? INIT
      : ([LIST, CHECK_ALL, CHECK, MUTANTS, REPLAY, PATH].find(({ asks }) =>
          asks.every((option) => line.has(option)),
        ) ?? GENERATE);
  const isAboutAll = command.asks.includes('all');
  if (line.has('all') && !isAboutAll) {
    throw new UsageError(`--all goes with --check: "${words} --all --check".`);
  }
  if (isAboutAll && line.machine !== undefined) {
    throw new UsageError(
      `--all is every machine. Leave out "${line.machine}", or leave out --all.`,
    );
  }
  const allowed = [...command.asks, ...command.allows];
  const surplus = line.names.find((option) => !allowed.includes(option));
  if (surplus !== undefined) {
    const asked = command.asks.map((option) => `--${option}`).join(' ');
    throw new UsageError(`--${surplus} does not go with ${asked}. See "${words} --help".`);
  }
  return command;
}

/**
 * Runs the command.
 *
 * @returns the exit code: 0 for success, 1 for missing coverage or a failed replay, 2 for incorrect usage.
 */
export async function runPaths(
  args: readonly string[],
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const line = readCommandLine(args, terminal, workspace.machines.length > 0);
    if (line === undefined) return EXIT.fine;
    return await commandFor(line, terminal).run(line, workspace, terminal);
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof OpenQuestion)) throw thrown;
    terminal.tell(thrown.message);
    return thrown instanceof OpenQuestion ? EXIT.fine : EXIT.usage;
  }
}

import type { CommandLine } from './options';
import type { Subject } from './subject';
import { UsageError, type Terminal } from './terminal';
import { describePath, type Path } from '../describe';
import type { Exploration } from '../explore/exploration';
import { explore, type ExplorationLimit } from '../explore/explore';
import { messageOf } from '../explore/invariants';

const DEFAULT_MILLISECONDS = 30_000;

export interface Limit extends ExplorationLimit {
  readonly milliseconds: number;
}

/** Returns the exploration limits of the command line, or the defaults of `explore`. */
export function explorationLimit(line: CommandLine): Limit {
  const states = line.number('limit-states');
  return {
    milliseconds: line.number('limit-ms') ?? DEFAULT_MILLISECONDS,
    ...(states === undefined ? {} : { states }),
  };
}

/**
 * Explores a machine.
 *
 * @throws {UsageError} if the machine doesn't fit its model, or throws before the first state.
 */
export function exploreSubject(
  { name, machine, model, remarks }: Subject,
  limit: Limit,
  terminal: Terminal,
): Exploration {
  for (const remark of remarks) terminal.tell(remark);
  terminal.begin(`Exploring ${name}`, limit.milliseconds);
  try {
    return explore(machine, model, { limit });
  } catch (thrown) {
    throw new UsageError(messageOf(thrown), { cause: thrown });
  }
}

/** Returns the command that replays a failing path, as a sentence. */
export function goThereAgain({ args }: Subject, path: Path): string {
  return `To repeat it: ${repeatCommand(args, path)}`;
}

/** Returns a sentence for each broken invariant, and one for the rest of a truncated exploration. */
export function complaintsOf(exploration: Exploration, subject: Subject): readonly string[] {
  const broken = exploration.violations.map(
    ({ sentence, requirement, path }) =>
      `${sentence}${requirement === undefined ? '' : ` (${requirement})`}\n` +
      `  ${goThereAgain(subject, path)}`,
  );
  if (exploration.kind === 'complete') return broken;
  const { reason, frontier } = exploration;
  const left = `${frontier.length} of them ${frontier.length === 1 ? 'was' : 'were'} not explored.`;
  return [...broken, `Truncated: ${reason} ${left}`];
}

/** Quotes an argument for a POSIX shell. */
function shellQuoted(argument: string): string {
  if (/^[\w.,:/@%+=-]+$/.test(argument)) return argument;
  return /["$`\\!\n]/.test(argument) ? `'${argument.replaceAll("'", `'\\''`)}'` : `"${argument}"`;
}

/** Returns the command that replays one path on the bare machine. */
export function repeatCommand(args: readonly string[], path: Path): string {
  return ['npm run paths --', ...[...args, '--path', describePath(path)].map(shellQuoted)].join(
    ' ',
  );
}

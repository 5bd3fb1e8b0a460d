import type { CommandLine } from './options';
import type { Subject } from './subject';
import { OpenQuestion, shellQuoted, UsageError, type Terminal } from './terminal';
import { counted, describePath, type Path } from '../describe';
import { isCertain, type Exploration, type Violation } from '../explore/exploration';
import { explore, type ExplorationLimit } from '../explore/explore';
import { messageOf } from '../explore/invariants';
import { unexplained } from '../explore/unexplained';
import { unfilledCases } from '../to-fill-in';

const DEFAULT_MILLISECONDS = 30_000;

export interface Limit extends ExplorationLimit {
  readonly milliseconds: number;
}

/** Returns the exploration limits from the command line, or the defaults of `explore`. */
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
 * @throws {UsageError} if the machine doesn't match its model, or throws before the first state.
 * @throws {OpenQuestion} if either happens while the model still has data to fill in.
 */
export function exploreSubject(
  { machine, model, remarks }: Subject,
  limit: Limit,
  terminal: Terminal,
): Exploration {
  for (const remark of remarks) terminal.tell(remark);
  try {
    const exploration = explore(machine, model, { limit });
    for (const assumption of exploration.assumptions) terminal.tell(assumption);
    return exploration;
  } catch (thrown) {
    throw unfilledCases(model).length > 0
      ? new OpenQuestion(`To fill in: ${messageOf(thrown)}`, { cause: thrown })
      : new UsageError(messageOf(thrown), { cause: thrown });
  }
}

/** Returns a sentence with the command that replays a failing path. */
export function goThereAgain(subject: Subject, path: Path): string {
  return `To repeat it: ${repeatCommand(subject, path)}`;
}

/** The findings about a machine, one sentence each. A question is a problem that missing model data may explain. */
export interface Findings {
  readonly mistakes: readonly string[];
  readonly questions: readonly string[];
}

/**
 * Sorts findings into mistakes and questions. As long as the model has cases to fill in, only a finding that no data
 * could explain is a mistake.
 */
export function sortedFindings(
  { model }: Pick<Exploration, 'model'>,
  certain: readonly string[],
  others: readonly string[],
): Findings {
  return unfilledCases(model).length === 0
    ? { mistakes: [...certain, ...others], questions: [] }
    : { mistakes: certain, questions: others };
}

/** Returns a sentence for each violation, and one if the exploration was truncated. */
export function findingsOf(exploration: Exploration, subject: Subject): Findings {
  const sentence = (violation: Violation) =>
    `${violation.sentence}${violation.requirement === undefined ? '' : ` (${violation.requirement})`}\n` +
    `  ${goThereAgain(subject, violation.path)}`;
  const { violations, model } = exploration;
  const certain = [
    ...violations.filter(isCertain).map(sentence),
    ...(unfilledCases(model).length === 0 ? [] : unexplained(exploration)),
  ];
  const others = violations.filter((violation) => !isCertain(violation)).map(sentence);
  if (exploration.kind === 'complete') return sortedFindings(exploration, certain, others);
  const { reason, frontier } = exploration;
  const left = `${frontier.length} of them ${frontier.length === 1 ? 'was' : 'were'} not explored.`;
  return sortedFindings(exploration, certain, [...others, `Truncated: ${reason} ${left}`]);
}

/** Lists the questions after an introductory sentence. */
export function questionsText({ questions }: Findings, subject: Subject): readonly string[] {
  if (questions.length === 0) return [];
  const cases = counted(unfilledCases(subject.model).length, 'case');
  return [
    `To fill in: the model has ${cases} without data, which would explain or rule out:`,
    ...questions.map((question) => `  - ${question.replaceAll('\n', '\n  ')}`),
  ];
}

/** Returns the command that replays one path on the bare machine. */
export function repeatCommand({ command }: Subject, path: Path): string {
  return `${command} --path ${shellQuoted(describePath(path))}`;
}

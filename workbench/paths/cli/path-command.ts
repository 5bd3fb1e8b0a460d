import type { Path } from '../describe';
import { documentPaths } from '../path-document';
import { replay, type Replayed } from '../replay';
import { breachText, rulesOnPath } from '../rules-on-path';
import { explorationLimit, exploreSubject } from './exploring';
import type { CommandLine } from './options';
import { chosenFormat, putOut } from './output';
import type { Workspace } from './registry';
import { subjectOf } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

/** Reads `input → step → step`, as texts write a path; `->` stands for the arrow. */
function readPath(text: string): Path {
  const [input = '', ...steps] = text.split(/→|->/).map((part) => part.trim());
  if (input === '' || steps.includes('')) {
    throw new UsageError(
      `--path "${text}" has an empty part. Write it as "input → step → step", in quotes.`,
    );
  }
  return { input, steps };
}

/** A machine that has stopped with an error has met something that nobody thought of. */
function failure({ end }: Replayed): readonly string[] {
  return end.snapshot.status === 'error'
    ? ['The machine stops with an error: an actor failed and no transition takes its error.']
    : [];
}

/** `--path`: goes one path on the bare machine, and says where it ends or why it stops. */
export async function goPath(
  line: CommandLine,
  { machines }: Workspace,
  terminal: Terminal,
): Promise<ExitCode> {
  const format = chosenFormat(line);
  const limit = explorationLimit(line);
  const path = readPath(line.value('path') ?? '');
  const subject = await subjectOf(line, machines, terminal);
  const exploration = exploreSubject(subject, limit, terminal);
  const replayed = replay(path, subject.machine, subject.model);
  const reached = replayed.kind === 'stopped' ? replayed.step - 1 : path.steps.length;
  if (reached >= 0) {
    const gone = { name: 'path', input: path.input, steps: path.steps.slice(0, reached) };
    const rules = subject.rules ?? {};
    putOut(
      format.write(documentPaths(exploration, { generator: 'path', paths: [gone], rules })),
      line,
      terminal,
    );
  }
  const complaints = [
    ...rulesOnPath(path, subject.machine, subject.model).map((breach) => breachText(path, breach)),
    ...(replayed.kind === 'stopped' ? [replayed.sentence] : failure(replayed)),
  ];
  complaints.forEach((sentence) => terminal.tell(sentence));
  return complaints.length === 0 ? EXIT.fine : EXIT.short;
}

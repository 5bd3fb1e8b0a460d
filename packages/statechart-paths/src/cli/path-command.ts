import { parsePath, type Path } from '../describe';
import type { Exploration } from '../explore/exploration';
import type { Format } from '../formats/formats';
import { documentPaths } from '../path-document';
import { replay, type Replayed } from '../explore/replay';
import { breachText, breachesOnPath, type BreachOnPath } from '../explore/breaches-on-path';
import { shrinkPath } from '../run/shrink';
import { explorationLimit, exploreSubject, repeatCommand } from './exploring';
import type { CommandLine } from './options';
import { chosenFormat, putOut } from './output';
import type { Workspace } from './registry';
import { subjectOf, type Subject } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

/** Reads a path. @throws {UsageError} if part of the path is empty. */
function readPath(text: string): Path {
  const path = parsePath(text);
  if (path !== undefined) return path;
  throw new UsageError(
    `--path "${text}" has an empty part. Write it as "input → step → step", in quotes.`,
  );
}

/** Returns a message if the machine stopped because no transition handles an actor's error. */
function failure({ end }: Replayed): readonly string[] {
  return end.snapshot.status === 'error'
    ? ['The machine stops with an error: an actor failed and no transition takes its error.']
    : [];
}

interface Going {
  readonly path: Path;
  readonly subject: Subject;
  readonly exploration: Exploration;
  readonly line: CommandLine;
  readonly terminal: Terminal;
}

/** Shrinks a path that breaks an invariant, and prints the command that replays the result. */
async function tellShortest(going: Going, { invariant, step }: BreachOnPath): Promise<void> {
  const { path, subject, exploration, terminal } = going;
  const { machine, model } = subject;
  const fails = (shorter: Path) =>
    breachesOnPath(shorter, machine, model).some((breach) => breach.invariant === invariant);
  const shrunk = await shrinkPath(exploration, path, { fails, failedStep: step });
  terminal.tell(`The shortest failing path found: ${repeatCommand(subject, shrunk.path)}`);
}

/** Replays a path on the bare machine and checks every invariant along the way. */
async function goOnMachine(going: Going): Promise<boolean> {
  const { path, subject, line, terminal } = going;
  const { machine, model } = subject;
  const replayed = replay(path, machine, model);
  const breaches = breachesOnPath(path, machine, model);
  const complaints = [
    ...breaches.map((breach) => breachText(path, breach)),
    ...(replayed.kind === 'stopped' ? [replayed.sentence] : failure(replayed)),
  ];
  complaints.forEach((sentence) => terminal.tell(sentence));
  const [first] = breaches;
  if (first !== undefined && line.has('shrink')) await tellShortest(going, first);
  return complaints.length === 0;
}

/** Prints the path as far as the machine accepts it. */
function writeDown({ path, subject, exploration, line, terminal }: Going, format: Format): void {
  const { machine, model, requirementTexts = {}, screen } = subject;
  const replayed = replay(path, machine, model);
  if (replayed.kind === 'stopped' && replayed.step === 0) return;
  const reached = replayed.kind === 'stopped' ? replayed.step - 1 : path.steps.length;
  const gone = { name: 'path', input: path.input, steps: path.steps.slice(0, reached) };
  const document = documentPaths(exploration, {
    generator: 'path',
    paths: [gone],
    requirementTexts,
    screen,
  });
  putOut(format.write(document, subject.spec), line, terminal);
}

/** Runs `--path`: replays one path on the bare machine, and with `--browser` also in a browser. */
export async function runPathCommand(
  line: CommandLine,
  { machines, replayInBrowser: browser }: Workspace,
  terminal: Terminal,
): Promise<ExitCode> {
  const format = chosenFormat(line);
  const limit = explorationLimit(line);
  const path = readPath(line.value('path') ?? '');
  if (line.has('browser') && (browser === undefined || line.has('file'))) {
    throw new UsageError(
      '--browser needs a registered machine, because only those have executors.',
    );
  }
  const subject = await subjectOf(line, machines, terminal);
  const exploration = exploreSubject(subject, limit, terminal);
  const replayed = replay(path, subject.machine, subject.model);
  if (replayed.kind === 'stopped' && replayed.isUnknown) throw new UsageError(replayed.sentence);
  const going: Going = { path, subject, exploration, line, terminal };
  writeDown(going, format);
  if (!(await goOnMachine(going))) return EXIT.short;
  if (!line.has('browser') || browser === undefined) return EXIT.fine;
  const hasPassed = await browser(subject.name, path, { isToBeShrunk: line.has('shrink') });
  return hasPassed ? EXIT.fine : EXIT.short;
}

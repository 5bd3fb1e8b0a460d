import { coverageOfPaths } from '../coverage-document';
import { generate } from '../generate/generate';
import { documentPaths } from '../path-document';
import { putOutCoverage } from './coverage-output';
import { complaintsOf, explorationLimit, exploreSubject } from './exploring';
import type { CommandLine } from './options';
import { chosenFormat, putOut } from './output';
import type { Workspace } from './registry';
import { pathRequest } from './request';
import { subjectOf } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

/** Makes paths of a machine and writes them down. */
export async function generatePaths(
  line: CommandLine,
  { machines }: Workspace,
  terminal: Terminal,
): Promise<ExitCode> {
  const format = chosenFormat(line);
  const request = pathRequest(line);
  const limit = explorationLimit(line);
  const subject = await subjectOf(line, machines, terminal);
  const exploration = exploreSubject(subject, limit, terminal);
  const generated = generate(exploration, request);
  if (generated.kind === 'misdirected') throw new UsageError(generated.sentence);
  const { generator, paths, bound, shortfalls } = generated;
  const rules = subject.rules ?? {};
  putOut(
    format.write(documentPaths(exploration, { generator, paths, bound, rules })),
    line,
    terminal,
  );
  putOutCoverage(() => coverageOfPaths(exploration, paths, { rules }), line, terminal);
  const complaints = [...complaintsOf(exploration), ...shortfalls];
  complaints.forEach((sentence) => terminal.tell(sentence));
  return complaints.length === 0 ? EXIT.fine : EXIT.short;
}

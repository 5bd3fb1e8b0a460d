import { coverageOfPaths } from '../coverage/coverage-document';
import { generate } from '../generate/generate';
import { documentPaths } from '../path-document';
import {
  explorationLimit,
  exploreSubject,
  findingsOf,
  questionsText,
  sortedFindings,
} from './exploring';
import type { CommandLine } from './options';
import { chosenFormat, putOut, putOutCoverage } from './output';
import type { Workspace } from './registry';
import { pathRequest } from './request';
import { subjectOf } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

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
  const requirementTexts = subject.requirementTexts ?? {};
  const generated = generate(exploration, request, requirementTexts);
  if (generated.kind === 'misdirected') throw new UsageError(generated.sentence);
  const { paths, shortfalls } = generated;
  const document = documentPaths(exploration, {
    ...generated,
    requirementTexts,
    screen: subject.screen,
  });
  putOut(format.write(document, subject.spec), line, terminal);
  if (line.has('coverage')) {
    putOutCoverage([coverageOfPaths(exploration, paths, { requirementTexts })], line, terminal);
  }
  const found = findingsOf(exploration, subject);
  const missing = sortedFindings(exploration, [], shortfalls);
  const mistakes = [...found.mistakes, ...missing.mistakes];
  const questions = [...found.questions, ...missing.questions];
  mistakes.forEach((sentence) => terminal.tell(sentence));
  questionsText({ mistakes, questions }, subject).forEach((line) => terminal.tell(line));
  return mistakes.length === 0 ? EXIT.fine : EXIT.short;
}

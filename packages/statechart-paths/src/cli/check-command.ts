import { coverage, type Coverage } from '../coverage/coverage';
import { coverageOfPaths, type CoverageDocument } from '../coverage/coverage-document';
import { counted } from '../describe';
import { isCertain, type Exploration } from '../explore/exploration';
import { unexplained } from '../explore/unexplained';
import { titled } from '../generate/titles';
import { greedyTour, type Tour } from '../tour/tour';
import { unfilledCases } from '../to-fill-in';
import { namedRequirements, verifyModel } from '../verify';
import { explorationLimit, goThereAgain, type Limit } from './exploring';
import type { CommandLine } from './options';
import { putOutCoverage } from './output';
import type { Subject } from './subject';
import { EXIT, type ExitCode, type Terminal } from './terminal';

/** The kinds of coverage that a tour has to complete. */
const TOURED = ['states', 'transitions', 'requirements'] as const;

function fraction({ hit, missed }: Coverage['states']): string {
  return `${hit.length} of ${hit.length + missed.length}`;
}

interface Checked {
  readonly text: string;
  /** True if no problem was found. */
  readonly isFine: boolean;
  /** The requirements that this machine has to cover. */
  readonly requirements: readonly string[];
  readonly uncovered: readonly string[];
  /** The tour's coverage; undefined if nothing was explored, or if coverage wasn't requested. */
  readonly covered: CoverageDocument | undefined;
}

/** Returns a tour's coverage and gaps. */
function tourFindings(exploration: Exploration, tour: Tour) {
  const { paths } = tour;
  const met = coverage(exploration, paths);
  const missed = TOURED.flatMap((kind) => met[kind].missed.map((name) => `  - ${kind}: ${name}`));
  const figures = [...TOURED, 'branches' as const].map((kind) => `${kind} ${fraction(met[kind])}`);
  return {
    lines: [
      `Tour of ${counted(paths.length, 'path')}, cost ${tour.cost}: ${figures.join(', ')}.`,
      ...(missed.length === 0 ? [] : ['The tour misses:', ...missed]),
    ],
    isFine: missed.length === 0,
  };
}

function checkMachine(subject: Subject, limit: Limit, line: CommandLine): Checked {
  const { name, machine, model, requirementTexts, remarks } = subject;
  // Without a list, all requirements that the machine and its model name have to be covered.
  const requirements =
    requirementTexts === undefined
      ? namedRequirements(machine, model)
      : Object.keys(requirementTexts);
  const verified = verifyModel(machine, model, { requirements, limit });
  const { exploration, uncoveredRequirements } = verified;
  const required = {
    requirements: [...requirements],
    uncovered: exploration === undefined ? [...requirements] : uncoveredRequirements,
  };
  const [, ...findings] = verified.text.split('\n');
  const unfilled = unfilledCases(model);
  const certain =
    unfilled.length === 0 || exploration === undefined ? [] : unexplained(exploration);
  const isOpen =
    unfilled.length > 0 &&
    certain.length === 0 &&
    verified.mismatches.length === 0 &&
    !verified.violations.some(isCertain);
  const text = (isFine: boolean, lines: readonly string[]) => {
    const verdict = isFine ? 'fine' : isOpen ? 'to fill in' : 'not fine';
    return [
      `${name}: ${verdict}`,
      ...remarks,
      ...(unfilled.length === 0 ? [] : [`Cases without data: ${unfilled.join(', ')}.`]),
      ...findings,
      ...(certain.length === 0 ? [] : ['No data explains:', ...certain.map((one) => `  - ${one}`)]),
      ...lines,
    ].join('\n');
  };
  if (exploration === undefined) {
    return { ...required, text: text(false, []), isFine: isOpen, covered: undefined };
  }
  const tour = greedyTour(exploration);
  const toured = tourFindings(exploration, tour);
  const again = verified.violations.map(({ path }) => goThereAgain(subject, path));
  const isFine = verified.isFine && toured.isFine;
  return {
    ...required,
    text: text(isFine, [...new Set(again), ...toured.lines]),
    isFine: isFine || isOpen,
    covered: line.has('coverage')
      ? coverageOfPaths(exploration, titled(exploration, tour.paths, requirementTexts), {
          requirementTexts: requirementTexts ?? {},
        })
      : undefined,
  };
}

/** Reports requirements shared by several machines. Each counts as covered only if all of these machines cover it. */
function sharedLines(checked: readonly (Checked & { readonly name: string })[]): readonly string[] {
  const sharing = new Map<string, (typeof checked)[number][]>();
  for (const one of checked) {
    for (const id of one.requirements) sharing.set(id, [...(sharing.get(id) ?? []), one]);
  }
  const shared = [...sharing].filter(([, machines]) => machines.length > 1);
  if (shared.length === 0) return [];
  const missed = shared.flatMap(([id, machines]) => {
    const short = machines.filter(({ uncovered }) => uncovered.includes(id));
    return short.length === 0
      ? []
      : [`  - ${id}: not covered in ${short.map(({ name }) => name).join(', ')}`];
  });
  const covered = shared.length - missed.length;
  return [
    `Shared requirements covered in every machine that has them: ${covered} of ${shared.length}.`,
    ...missed,
  ];
}

/** Runs `--check`: verifies machines, models and tours. CI uses `--all`. */
export function checkMachines(
  subjects: readonly Subject[],
  line: CommandLine,
  terminal: Terminal,
): ExitCode {
  const limit = explorationLimit(line);
  const checked = subjects.map((subject) => {
    const found = checkMachine(subject, limit, line);
    terminal.print(`${found.text}\n`);
    return { ...found, name: subject.name };
  });
  const fine = checked.filter(({ isFine }) => isFine).length;
  sharedLines(checked).forEach((line) => terminal.print(line));
  if (subjects.length !== 1) {
    terminal.print(`${counted(subjects.length, 'machine')}, ${fine} fine.`);
  }
  const covered = checked.flatMap((one) => one.covered ?? []);
  if (covered.length > 0) putOutCoverage(covered, line, terminal);
  return fine === subjects.length && fine > 0 ? EXIT.fine : EXIT.short;
}

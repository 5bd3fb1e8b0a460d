import { coverage, type Coverage } from '../coverage/coverage';
import { coverageOfPaths, type CoverageDocument } from '../coverage/coverage-document';
import { counted, type Path } from '../describe';
import type { Exploration } from '../explore/exploration';
import { numbered } from '../generate/generate';
import { costText } from '../formats/numbered-steps';
import { costOf, pathOf, type Bound } from '../path-document';
import { greedyTour } from '../tour/tour';
import { namedRequirements, verifyModel } from '../verify';
import { putOutCoverage } from './coverage-output';
import { explorationLimit, goThereAgain, type Limit } from './exploring';
import type { CommandLine } from './options';
import { readStoredTour } from './stored-tours';
import type { Subject } from './subject';
import { EXIT, type ExitCode, type Terminal } from './terminal';

/** What a tour has to meet of a machine, all of it. */
const TOURED = ['states', 'transitions', 'requirements'] as const;

function fraction({ hit, missed }: Coverage['states']): string {
  return `${hit.length} of ${hit.length + missed.length}`;
}

interface Checked {
  readonly text: string;
  readonly isFine: boolean;
  /** What the tour meets; nothing if nothing was explored. */
  readonly covered: CoverageDocument | undefined;
}

interface CheckedTour {
  readonly paths: readonly Path[];
  readonly cost: number;
  readonly bound?: Bound | undefined;
}

/** What a tour meets of an exploration, in words, and whether that is all it has to. */
function tourFindings(exploration: Exploration, tour: CheckedTour) {
  const { paths } = tour;
  const met = coverage(exploration, paths);
  const missed = TOURED.flatMap((kind) => met[kind].missed.map((name) => `  - ${kind}: ${name}`));
  const figures = [...TOURED, 'branches' as const].map((kind) => `${kind} ${fraction(met[kind])}`);
  return {
    lines: [
      `Tour of ${counted(paths.length, 'path')}, ${costText(tour)}: ${figures.join(', ')}.`,
      ...(missed.length === 0 ? [] : ['The tour misses:', ...missed]),
    ],
    isFine: missed.length === 0,
  };
}

/** The stored tour, or a greedy one where none is kept or the one that is kept is of no use. */
function tourOf(
  exploration: Exploration,
  { tourFile }: Subject,
): CheckedTour & { readonly complaint?: string } {
  if (tourFile === undefined) return greedyTour(exploration);
  const stored = readStoredTour(tourFile, exploration);
  if (stored.kind === 'unusable') {
    return { ...greedyTour(exploration), complaint: stored.sentence };
  }
  const { document } = stored;
  const paths = document.paths.map(pathOf);
  return { paths, cost: costOf(paths), bound: document.bound };
}

function checkMachine(subject: Subject, limit: Limit): Checked {
  const { name, machine, model, rules, remarks } = subject;
  // Where nobody has listed the requirements, those that machine and model name are to be covered.
  const requirements = rules === undefined ? namedRequirements(machine, model) : Object.keys(rules);
  const verified = verifyModel(machine, model, { requirements, limit });
  const { exploration } = verified;
  const [, ...findings] = verified.text.split('\n');
  const text = (isFine: boolean, lines: readonly string[]) =>
    [`${name}: ${isFine ? 'fine' : 'not fine'}`, ...remarks, ...findings, ...lines].join('\n');
  if (exploration === undefined) {
    return { text: text(false, []), isFine: false, covered: undefined };
  }
  const tour = tourOf(exploration, subject);
  const toured = tourFindings(exploration, tour);
  const again = verified.violations.map(({ path }) => goThereAgain(subject, path));
  const isFine = verified.isFine && toured.isFine && tour.complaint === undefined;
  return {
    text: text(isFine, [
      ...new Set(again),
      ...toured.lines,
      ...(tour.complaint === undefined ? [] : [tour.complaint]),
    ]),
    isFine,
    covered: coverageOfPaths(exploration, numbered('tour', tour.paths), { rules: rules ?? {} }),
  };
}

/** `--check`: whether anything about machines is left to be done; what CI asks with `--all`. */
export function checkMachines(
  subjects: readonly Subject[],
  line: CommandLine,
  terminal: Terminal,
): ExitCode {
  const limit = explorationLimit(line);
  const checked = subjects.map((subject) => {
    terminal.begin(`Checking ${subject.name}`, limit.milliseconds);
    const found = checkMachine(subject, limit);
    terminal.print(`${found.text}\n`);
    return found;
  });
  const fine = checked.filter(({ isFine }) => isFine).length;
  if (subjects.length !== 1) {
    terminal.print(`${counted(subjects.length, 'machine')}, ${fine} fine.`);
  }
  putOutCoverage(
    checked.flatMap(({ covered }) => covered ?? []),
    subjects,
    line,
    terminal,
  );
  return fine === subjects.length && fine > 0 ? EXIT.fine : EXIT.short;
}

import { coverage, type Coverage } from '../coverage';
import { coverageOfPaths, type CoverageDocument } from '../coverage-document';
import { counted } from '../describe';
import type { Exploration } from '../exploration';
import { numbered } from '../generate/generate';
import { greedyTour, type Tour } from '../tour';
import { namedRequirements, verifyModel } from '../verify';
import { putOutCoverage } from './coverage-output';
import { explorationLimit, type Limit } from './exploring';
import type { CommandLine } from './options';
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

/** What a tour meets of an exploration, in words, and whether that is all it has to. */
function tourFindings(exploration: Exploration, { paths, cost }: Tour) {
  const met = coverage(exploration, paths);
  const missed = TOURED.flatMap((kind) => met[kind].missed.map((name) => `  - ${kind}: ${name}`));
  const figures = [...TOURED, 'branches' as const].map((kind) => `${kind} ${fraction(met[kind])}`);
  return {
    lines: [
      `Tour of ${counted(paths.length, 'path')}, cost ${cost}: ${figures.join(', ')}.`,
      ...(missed.length === 0 ? [] : ['The tour misses:', ...missed]),
    ],
    isFine: missed.length === 0,
  };
}

function checkMachine({ name, machine, model, rules, remarks }: Subject, limit: Limit): Checked {
  // Where nobody has listed the requirements, those that machine and model name are to be covered.
  const requirements = rules === undefined ? namedRequirements(machine, model) : Object.keys(rules);
  const verified = verifyModel(machine, model, { requirements, limit });
  const { exploration } = verified;
  const tour = exploration === undefined ? undefined : greedyTour(exploration);
  const toured =
    exploration === undefined || tour === undefined ? undefined : tourFindings(exploration, tour);
  const isFine = verified.isFine && toured?.isFine === true;
  const [, ...findings] = verified.text.split('\n');
  return {
    text: [
      `${name}: ${isFine ? 'fine' : 'not fine'}`,
      ...remarks,
      ...findings,
      ...(toured?.lines ?? []),
    ].join('\n'),
    isFine,
    covered:
      exploration === undefined || tour === undefined
        ? undefined
        : coverageOfPaths(exploration, numbered('tour', tour.paths), { rules: rules ?? {} }),
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

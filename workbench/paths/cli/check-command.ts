import { coverage, type Coverage } from '../coverage';
import { counted } from '../describe';
import type { Exploration } from '../exploration';
import { greedyTour } from '../tour';
import { namedRequirements, verifyModel } from '../verify';
import { explorationLimit, type Limit } from './exploring';
import type { CommandLine } from './options';
import type { Workspace } from './registry';
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
}

/** Whether a tour meets every state and transition, and every requirement they name. */
function checkTour(exploration: Exploration): Checked {
  const { paths, cost } = greedyTour(exploration);
  const met = coverage(exploration, paths);
  const missed = TOURED.flatMap((kind) => met[kind].missed.map((name) => `  - ${kind}: ${name}`));
  const figures = [...TOURED, 'branches' as const].map((kind) => `${kind} ${fraction(met[kind])}`);
  return {
    text: [
      `Tour of ${counted(paths.length, 'path')}, cost ${cost}: ${figures.join(', ')}.`,
      ...(missed.length === 0 ? [] : ['The tour misses:', ...missed]),
    ].join('\n'),
    isFine: missed.length === 0,
  };
}

function checkMachine({ name, machine, model, rules, remarks }: Subject, limit: Limit): Checked {
  // Where nobody has listed the requirements, those that machine and model name are to be covered.
  const requirements = rules === undefined ? namedRequirements(machine, model) : Object.keys(rules);
  const verified = verifyModel(machine, model, { requirements, limit });
  const toured = verified.exploration === undefined ? undefined : checkTour(verified.exploration);
  const isFine = verified.isFine && toured?.isFine === true;
  return {
    text: [
      `${name}: ${isFine ? 'fine' : 'not fine'}`,
      ...remarks,
      ...verified.text.split('\n').slice(1),
      ...(toured === undefined ? [] : [toured.text]),
    ].join('\n'),
    isFine,
  };
}

/** `--check`: whether anything about machines is left to be done; what CI asks with `--all`. */
export function checkMachines(
  subjects: readonly Subject[],
  line: CommandLine,
  _workspace: Workspace,
  terminal: Terminal,
): ExitCode {
  const limit = explorationLimit(line);
  let fine = 0;
  for (const subject of subjects) {
    terminal.begin(`Checking ${subject.name}`, limit.milliseconds);
    const { text, isFine } = checkMachine(subject, limit);
    terminal.print(`${text}\n`);
    if (isFine) fine += 1;
  }
  if (subjects.length !== 1) {
    terminal.print(`${counted(subjects.length, 'machine')}, ${fine} fine.`);
  }
  return fine === subjects.length ? EXIT.fine : EXIT.short;
}

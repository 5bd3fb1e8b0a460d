import type { Path } from './describe';
import { createEngine, type Engine } from './explore/engine';
import type { Exploration } from './explore/exploration';
import { replay } from './explore/replay';
import { breachText, breachesOnPath } from './explore/breaches-on-path';
import {
  documentPath,
  pathOf,
  type DocumentedPath,
  type DocumentedStep,
  type PathDocument,
} from './path-document';
import type { PathRun } from './run/path-run';

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** Describes how a step differs from the document. */
function difference(expected: DocumentedStep, found: DocumentedStep): string | undefined {
  if (expected.state !== found.state) {
    return `the machine is in "${found.state}", and "${expected.state}" is written down`;
  }
  return sameTexts(expected.transitions, found.transitions)
    ? undefined
    : `the machine took ${found.transitions.join(', ') || 'no transition'}, and ` +
        `${expected.transitions.join(', ') || 'none'} is written down`;
}

/** Returns the first step that differs from the document. */
function firstDifference(
  expected: DocumentedPath,
  found: DocumentedPath,
): { readonly step: number; readonly sentence: string } | undefined {
  const written = [expected.start, ...expected.steps];
  for (const [step, one] of [found.start, ...found.steps].entries()) {
    const other = written[step];
    const wrong = other === undefined ? undefined : difference(other, one);
    if (wrong === undefined) continue;
    const where = step === 0 ? 'At the start' : `Step ${step} of ${expected.steps.length}`;
    return { step, sentence: `${where}: after "${one.label}" ${wrong}.` };
  }
  return undefined;
}

function outcomeOf(
  documented: DocumentedPath,
  engine: Engine,
): Pick<PathRun, 'confirmed' | 'outcome'> {
  const failed = (step: number, sentence: string) => ({
    confirmed: step,
    outcome: { kind: 'failed', step, sentence } as const,
  });
  const { model } = engine;
  const { machine } = engine.definition;
  const path = pathOf(documented);
  const replayed = replay(path, machine, model);
  if (replayed.kind === 'stopped' && replayed.step === 0) return failed(0, replayed.sentence);
  const reached = replayed.kind === 'replayed' ? path.steps.length : replayed.step - 1;
  const gone = { name: documented.name, input: path.input, steps: path.steps.slice(0, reached) };
  const other = firstDifference(documented, documentPath(engine, gone));
  if (other !== undefined) return failed(other.step, other.sentence);
  const [breach] = breachesOnPath(path, machine, model);
  if (breach !== undefined) return failed(breach.step, breachText(path, breach));
  return replayed.kind === 'replayed'
    ? { confirmed: path.steps.length + 1, outcome: { kind: 'passed' } }
    : failed(replayed.step, replayed.sentence);
}

/** Replays the paths of a document on the bare machine and compares each step. */
export function replayDocument(
  document: PathDocument,
  { definition: { machine }, model }: Pick<Exploration, 'definition' | 'model'>,
): readonly PathRun[] {
  const engine = createEngine(machine, model);
  return document.paths.map((documented) => {
    const began = performance.now();
    const { confirmed, outcome } = outcomeOf(documented, engine);
    return {
      name: documented.name,
      path: pathOf(documented),
      on: 'machine',
      seconds: (performance.now() - began) / 1000,
      confirmed,
      outcome,
    };
  });
}

/** Returns the path up to and including the step that failed. */
export function failingPart({ path, outcome }: PathRun): Path {
  const last = outcome.kind === 'failed' ? outcome.step : path.steps.length;
  return { input: path.input, steps: path.steps.slice(0, last) };
}

import { parsePath, type Path } from '../../paths/describe';
import { createEngine, type Engine } from '../../paths/explore/engine';
import { replayOn } from '../../paths/explore/replay';
import type { TakenStep } from '../../paths/explore/step';
import type { Subject } from '../subject';

function takenOf(engine: Engine, path: Path): readonly TakenStep[] {
  const replayed = replayOn(engine, path);
  if (replayed.kind === 'replayed') return replayed.taken;
  if (replayed.step === 0) return [];
  return takenOf(engine, { ...path, steps: path.steps.slice(0, replayed.step - 1) });
}

/**
 * The share of a machine's transitions that its stored tour and its journeys take, from 0 to 1; undefined if it has
 * neither. A path counts as far as the machine still takes it.
 *
 * @throws if model and machine do not agree.
 */
export function coveredShare({ machine, model, tour = [] }: Subject): number | undefined {
  const paths = [...tour.flatMap((line) => parsePath(line) ?? []), ...(model.journeys ?? [])];
  if (paths.length === 0) return undefined;
  const engine = createEngine(machine, model);
  const taken = new Set<string>();
  for (const path of paths) {
    for (const { transitions } of takenOf(engine, path)) {
      for (const { id } of transitions) taken.add(id);
    }
  }
  const due = engine.definition.transitions.filter(
    ({ id, mayStayUnused }) => !mayStayUnused || taken.has(id),
  );
  return due.length === 0 ? 1 : due.filter(({ id }) => taken.has(id)).length / due.length;
}

import { useEffect, useRef, useState } from 'react';
import { parsePath } from 'statechart-paths/describe';
import { replayOn } from 'statechart-paths/explore/replay';
import type { Location } from '../location/location';
import type { Navigation } from '../location/use-location';
import { goTo, startSimulation, type Simulation } from '../simulation/simulation';
import { simulationsAlong } from '../simulation/states-reached';
import { useSimulation, type UsedSimulation } from '../simulation/use-simulation';
import type { Subject } from '../subject';

type LinkedPath = Pick<Location, 'path' | 'step'>;

/**
 * Returns the part of a simulation that a link can store: the steps before the first one whose payload isn't one of the
 * model's cases.
 */
export function linkedPath({ log, position, engine }: Simulation): LinkedPath {
  const edited = log.findIndex(({ isEdited }) => isEdited);
  const steps = edited === -1 ? log : log.slice(0, edited);
  const isUntouched = log.length === 1 && log[0]?.label === Object.keys(engine.model.inputs)[0];
  if (isUntouched) return { path: undefined, step: undefined };
  const step = Math.min(position, steps.length - 1);
  return {
    path: steps.map(({ label }) => label).join(' → '),
    step: step === steps.length - 1 ? undefined : step,
  };
}

interface Restored {
  /** The simulation; undefined if not even the start of the path is known. */
  readonly simulation: Simulation | undefined;
  /** A sentence that describes the problem with the link. */
  readonly problem: string | undefined;
}

/** Simulates a link's path up to the first step that the machine refuses. */
export function restored({ engine }: Simulation, { path: text = '', step }: LinkedPath): Restored {
  const path = text === '' ? undefined : parsePath(text);
  if (path === undefined) {
    const [first = ''] = Object.keys(engine.model.inputs);
    const problem = text === '' ? undefined : 'The path in this link has a part without a name.';
    return { simulation: startSimulation(engine, first), problem };
  }
  const replayed = replayOn(engine, path);
  const problem =
    replayed.kind === 'replayed'
      ? undefined
      : `This link's path no longer runs. ${replayed.sentence}`;
  if (replayed.kind === 'stopped' && replayed.step === 0) return { simulation: undefined, problem };
  const last = [...simulationsAlong(engine, path)].at(-1);
  return { simulation: last && goTo(last, step ?? last.log.length - 1), problem };
}

export interface LinkedSimulation extends UsedSimulation {
  /** The problem with the path in the link, shown until the next step. */
  readonly linkProblem: string | undefined;
}

/** Keeps a simulation's path and the page's link in sync. */
export function useLinkedSimulation(
  subject: Subject,
  { location, amend }: Pick<Navigation, 'location' | 'amend'>,
): LinkedSimulation {
  const used = useSimulation(subject);
  // Uses the settled simulation, because updating the URL during the click would delay the chart's highlight.
  const {
    settled: simulation,
    acts: { show },
  } = used;
  const [linkProblem, setLinkProblem] = useState<string>();
  const written = useRef<{ readonly simulation: Simulation; readonly link: string }>(null);
  const link = JSON.stringify([location.path, location.step]);

  useEffect(() => {
    if (simulation === undefined) return;
    const before = written.current;
    if (before?.link !== link) {
      // A link was opened, or the person went back.
      const { path, step } = location;
      if (before === null && path === undefined) {
        written.current = { simulation, link };
        return;
      }
      const { simulation: next = simulation, problem } = restored(simulation, { path, step });
      written.current = { simulation: next, link };
      setLinkProblem(problem);
      if (next !== simulation) show(next);
      return;
    }
    if (before.simulation === simulation) return;
    const linked = linkedPath(simulation);
    written.current = { simulation, link: JSON.stringify([linked.path, linked.step]) };
    setLinkProblem(undefined);
    amend({ ...location, ...linked });
  }, [simulation, link, location, amend, show]);

  return { ...used, linkProblem };
}

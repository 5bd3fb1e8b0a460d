import { useEffect, useMemo, useState } from 'react';
import type { Marks } from 'statechart-charts/drawing';
import type { Engine } from 'statechart-paths/explore/engine';
import { marksOf, type Simulation } from '../simulation/simulation';
import { playPath, simulationAt, type PlayedPath } from './path-player';
import type { ListedPath } from '../plan';

const millisecondsPerStep = 500;

/** A path at a step, for chart, screen and link. */
export interface ShownPath {
  readonly path: ListedPath;
  readonly step: number;
  readonly simulation: Simulation;
  readonly marks: Marks;
}

/** Plays a path manually, or automatically until the failed step or the end. */
export function usePathPlayer(engine: Engine, path: ListedPath | undefined) {
  const played = useMemo(
    () => (path === undefined ? undefined : playPath(engine, path)),
    [engine, path],
  );
  const [at, setAt] = useState<{ readonly of: PlayedPath | undefined; readonly step: number }>({
    of: undefined,
    step: 0,
  });
  const [isPlaying, setPlaying] = useState(false);

  const last = played === undefined ? 0 : Math.max(0, played.log.length - 1);
  const step = at.of === played ? at.step : firstStep(played, last);
  const goTo = (wanted: number) => setAt({ of: played, step: Math.min(Math.max(0, wanted), last) });

  useEffect(() => {
    if (!isPlaying || played === undefined) return;
    const timer = setTimeout(() => {
      setAt({ of: played, step: step + 1 });
      if (step + 1 >= last || played.failure?.step === step + 1) setPlaying(false);
    }, millisecondsPerStep);
    return () => clearTimeout(timer);
  }, [isPlaying, played, step, last]);

  const shown = useMemo((): ShownPath | undefined => {
    if (played === undefined || played.log.length === 0) return undefined;
    const simulation = simulationAt(engine, played, step);
    return { path: played.path, step, simulation, marks: marksOf(simulation) };
  }, [engine, played, step]);

  return {
    played,
    shown,
    step,
    last,
    isPlaying,
    goTo: (wanted: number) => {
      setPlaying(false);
      goTo(wanted);
    },
    play: () => {
      if (step >= last) goTo(0);
      setPlaying(last > 0);
    },
    pause: () => setPlaying(false),
  };
}

/** Returns the step at which a path opens: the failed step, if there is one. */
function firstStep(played: PlayedPath | undefined, last: number): number {
  return Math.min(played?.failure?.step ?? 0, last);
}

export type PathPlayer = ReturnType<typeof usePathPlayer>;

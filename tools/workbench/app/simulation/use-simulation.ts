import { useMemo, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { createEngine, type Engine } from 'statechart-paths/explore/engine';
import { messageSentence } from 'statechart-paths/explore/invariants';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import type { Subject } from '../subject';
import {
  choicesOf,
  goTo,
  startSimulation,
  takeEvent,
  takeStep,
  takeWith,
  type Choice,
  type Simulation,
} from './simulation';
import { withNavigation } from './navigation';
import { useAfterPaint } from './use-after-paint';

/** A started machine, or an error message if the start failed. */
interface Started {
  readonly subject: Subject;
  readonly simulation: Simulation | undefined;
  readonly problem: string | undefined;
}

const engines = new WeakMap<Subject, Engine>();

function engineOf(subject: Subject): Engine {
  const known = engines.get(subject);
  if (known !== undefined) return known;
  const engine = createEngine(subject.machine, subject.model);
  engines.set(subject, engine);
  return engine;
}

function started(subject: Subject, input?: string): Started {
  try {
    const [first = ''] = Object.keys(subject.model.inputs);
    const simulation = startSimulation(engineOf(subject), input ?? first);
    return { subject, simulation, problem: undefined };
  } catch (thrown) {
    return { subject, simulation: undefined, problem: messageSentence(thrown) };
  }
}

export interface SimulatedNow {
  /** The simulation; undefined if the machine doesn't start. The reason is in `problem`. */
  readonly simulation: Simulation | undefined;
  /** A sentence with the error of the last action. */
  readonly problem: string | undefined;
  /** The simulation, updated a moment later, for content that doesn't have to be painted with the chart's highlight. */
  readonly settled: Simulation | undefined;
  /** The possible events in the settled simulation's state. */
  readonly choices: readonly Choice[];
}

/** A person's actions on a simulation. The functions are stable as long as the machine stays the same. */
export interface SimulationActs {
  take(step: OfferedStep): void;
  takeWith(step: OfferedStep, payload: unknown): void;
  /** Handles an event from a screen. */
  takeEvent(event: AnyEventObject): void;
  goTo(position: number): void;
  back(): void;
  forward(): void;
  /** Restarts, with the model's first input by default. */
  restart(input?: string): void;
  /** Shows a simulation that was created elsewhere: along a path, or in a chosen state. */
  show(simulation: Simulation): void;
}

export interface UsedSimulation extends SimulatedNow {
  readonly acts: SimulationActs;
}

/** Simulates a machine, and restarts when the subject changes. */
export function useSimulation(subject: Subject): UsedSimulation {
  const [kept, setKept] = useState(() => started(subject));
  // Resets during rendering, so that no frame shows one machine's state on another's chart.
  const current = kept.subject === subject ? kept : started(subject);
  if (current !== kept) setKept(current);
  const { simulation } = current;
  // Lags a moment behind, because everything else takes longer than showing the new state.
  const painted = useAfterPaint(simulation);
  const settled = painted?.engine === simulation?.engine ? painted : simulation;
  const choices = useMemo(() => (painted === undefined ? [] : choicesOf(painted)), [painted]);
  const acts = useMemo((): SimulationActs => {
    const act = (change: (simulation: Simulation) => Simulation) =>
      setKept((before) =>
        before.simulation === undefined
          ? before
          : { ...before, simulation: change(before.simulation) },
      );
    return {
      take: (step) => act((one) => withNavigation(subject, takeStep(one, step))),
      takeWith: (step, payload) =>
        act((one) => withNavigation(subject, takeWith(one, step, payload))),
      takeEvent: (event) => act((one) => withNavigation(subject, takeEvent(one, event))),
      goTo: (position) => act((one) => goTo(one, position)),
      back: () => act((one) => goTo(one, one.position - 1)),
      forward: () => act((one) => goTo(one, one.position + 1)),
      restart: (input) => setKept(started(subject, input)),
      show: (shown) => setKept({ subject, simulation: shown, problem: undefined }),
    };
  }, [subject]);
  return {
    simulation,
    problem: current.problem ?? simulation?.problem,
    settled,
    choices: settled === painted ? choices : [],
    acts,
  };
}

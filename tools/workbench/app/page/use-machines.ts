import { useEffect, useState } from 'react';
import { drawings } from 'virtual:drawings';
import { plans } from 'virtual:plans';
import type { Chart } from 'statechart-charts/chart';
import { withMainPath } from 'statechart-charts/overview/main-path';
import { withFailures } from 'statechart-charts/read/failures';
import { readChart } from 'statechart-charts/read/read-chart';
import { readSources } from 'statechart-charts/read/sources';
import { drawingOf } from 'statechart-charts/react/use-drawing';
import type { IndexedMachine } from '../index/machine-index';
import { readPlans } from '../compare/read-from-server';
import type { Subject } from '../subject';
import { subjects } from '../subjects';

function indexed(subject: Subject): IndexedMachine {
  const chart = readChart(subject.machine);
  const stored = drawings[subject.id];
  const { mainPath } = stored?.chart ?? {};
  const current = mainPath === undefined ? chart : withFailures({ ...chart, mainPath });
  if (stored !== undefined && JSON.stringify(stored.chart) === JSON.stringify(current)) {
    return { subject, plan: plans[subject.id], ...stored };
  }
  // The machine was edited, so a worker has to lay it out.
  const sources = readSources(subject.machine);
  return {
    subject,
    chart: withKnownMainPath(chart, subject),
    sources,
    drawing: undefined,
    plan: plans[subject.id],
  };
}

/** Adds the main path, unless the model doesn't fit the machine, which other views report. */
function withKnownMainPath(chart: Chart, { machine, model }: Subject): Chart {
  try {
    return withMainPath(chart, machine, model);
  } catch {
    return chart;
  }
}

const machines: readonly IndexedMachine[] = subjects.map(indexed);

/** Returns all machines on the page. Drawings and plans that are missing in development are added later. */
export function useMachines(): readonly IndexedMachine[] {
  const [known, setKnown] = useState(machines);
  useEffect(() => {
    let isWanted = true;
    const add = (id: string, more: Partial<Pick<IndexedMachine, 'drawing' | 'plan'>>) => {
      if (!isWanted) return;
      setKnown((before) =>
        before.map((one) => (one.subject.id === id ? { ...one, ...more } : one)),
      );
    };
    const draw = async ({ subject, chart }: IndexedMachine) => {
      const drawing = await drawingOf(chart);
      add(subject.id, { drawing });
    };
    for (const machine of machines) if (machine.drawing === undefined) void draw(machine);
    const addPlans = async () => {
      for (const [id, plan] of Object.entries((await readPlans?.()) ?? {})) add(id, { plan });
    };
    void addPlans();
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

import { useEffect, useState } from 'react';
import { foreignMachines } from 'virtual:foreign-machines';
import { readChart } from '../../chart/read/read-chart';
import { derivedModel } from '../../paths/explore/derived-model';
import { drawingOf } from '../canvas/use-drawing';
import type { IndexedMachine } from '../index/machine-index';
import type { Subject } from '../subject';
import { subjects } from '../subjects';

/** A stranger's machine may have the name of one of the portal's. */
function freeId(id: string): string {
  return subjects.some((subject) => subject.id === id) ? `${id} (from the file)` : id;
}

const foreign: readonly Subject[] = foreignMachines.map(({ machine, model }) => ({
  id: freeId(machine.id),
  title: freeId(machine.id),
  purpose: machine.config.description ?? 'A machine from a file.',
  audience: 'whoever opened it',
  machine,
  model: model ?? derivedModel(machine),
  requirements: {},
}));

const machines: readonly IndexedMachine[] = [...foreign, ...subjects].map((subject) => ({
  subject,
  chart: readChart(subject.machine),
  drawing: undefined,
  coverage: undefined,
}));

/** All machines that the page shows; one that has no stored drawing gets it a little later. */
export function useMachines(): readonly IndexedMachine[] {
  const [known, setKnown] = useState(machines);
  useEffect(() => {
    let isWanted = true;
    const draw = async ({ subject, chart }: IndexedMachine) => {
      const drawing = await drawingOf(chart);
      if (!isWanted) return;
      setKnown((before) =>
        before.map((one) => (one.subject === subject ? { ...one, drawing } : one)),
      );
    };
    for (const machine of machines) if (machine.drawing === undefined) void draw(machine);
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

import { machines } from '@machines/index';
import * as v from 'valibot';
import type { Subject } from './subject';

const Tour = v.object({ paths: v.array(v.string()) });

const tours = import.meta.glob<unknown>('../../machines/*/*-tour.json', {
  eager: true,
  import: 'default',
});

function tourOf(id: string): readonly string[] | undefined {
  const tour = v.safeParse(Tour, tours[`../../machines/${id}/${id}-tour.json`]);
  return tour.success ? tour.output.paths : undefined;
}

/** All registered machines with their stored tours. */
export const subjects: readonly Subject[] = machines.map((machine) => ({
  ...machine,
  tour: tourOf(machine.id),
}));

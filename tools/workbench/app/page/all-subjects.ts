import { foreignMachines } from 'virtual:foreign-machines';
import { derivedModel } from 'statechart-paths/explore/derived-model';
import type { Subject } from '../subject';
import { subjects } from '../subjects';

/** Returns an unused id: a machine from a file may have the same name as one of the portal's. */
function freeId(id: string): string {
  return subjects.some((subject) => subject.id === id) ? `${id} (from the file)` : id;
}

const foreign: readonly Subject[] = foreignMachines.map(({ machine, model }) => ({
  id: freeId(machine.id),
  title: freeId(machine.id),
  purpose: machine.config.description ?? 'A machine from a file.',
  audience: 'review',
  machine,
  model: model ?? derivedModel(machine),
  requirements: {},
}));

/** Machines from files, followed by the portal's. */
export const allSubjects: readonly Subject[] = [...foreign, ...subjects];

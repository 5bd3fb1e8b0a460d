import { machines } from '@machines/index';
import { readTourFile } from '@workbench/paths/cli/stored-tours';
import { coverage } from '@workbench/paths/coverage/coverage';
import { explore } from '@workbench/paths/explore/explore';
import { STORE_AGAIN } from '@workbench/paths/tour/stored-tour';
import { expect, it } from 'vitest';

it.each(machines)('the stored tour of $id fits the machine and takes every transition', (entry) => {
  const { id, machine, model } = entry;
  const exploration = explore(machine, model);
  const stored = readTourFile(`machines/${id}/${id}-tour.json`, exploration);
  if (stored.kind === 'unusable') throw new Error(stored.sentence);
  const { transitions, requirements } = coverage(exploration, stored.paths);
  expect(transitions.missed, STORE_AGAIN).toEqual([]);
  expect(requirements.hit.length).toBeGreaterThan(0);
});

import { join } from 'node:path';
import { machines } from '../../machines/index';
import { requirements } from '../../machines/requirements';
import { root } from '../lib/root.mjs';
import type { RegisteredMachine } from '../../workbench/paths/cli/registry';

/** The portal's machines with the rules of the specification that each has to realise. */
export const portalMachines: readonly RegisteredMachine[] = machines.map(
  ({ id, title, purpose, machine, model }) => ({
    id,
    title,
    purpose,
    machine,
    model,
    tourFile: join(root, 'machines', id, `${id}-tour.json`),
    rules: Object.fromEntries(
      Object.entries(requirements).flatMap(([requirement, { rule }]) =>
        requirement.startsWith(`${id}.`) ? [[requirement, rule]] : [],
      ),
    ),
  }),
);

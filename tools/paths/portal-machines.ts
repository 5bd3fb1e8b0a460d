import { machines } from '../../machines/index';
import type { Requirement } from '../../machines/shared/requirements';
import type { RegisteredMachine } from 'statechart-paths/cli/registry';
import type { SpecModules } from 'statechart-paths/formats/playwright';

/** Converts an id such as `card-editor` to `cardEditor`. */
function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the imports that a spec in `e2e/paths` needs to run a machine's paths. */
function specModules(id: string): SpecModules {
  const stem = camelCase(id);
  return {
    machine: { module: `@machines/${id}/${id}-machine`, name: `${stem}Machine` },
    model: { module: `@machines/${id}/${id}-model`, name: `${stem}Model` },
    executors: { module: `./flows/${id}`, name: 'executors' },
    createDriver: { module: `./flows/${id}`, name: 'open' },
  };
}

/** The portal's machines, each with the requirements that it has to cover. */
export const portalMachines: readonly RegisteredMachine[] = machines.map(
  ({ id, title, purpose, machine, model, requirements, ...registered }) => ({
    id,
    title,
    purpose,
    machine,
    model,
    screen: 'screen' in registered ? registered.screen : undefined,
    spec: specModules(id),
    requirementTexts: Object.fromEntries(
      Object.entries<Requirement>(requirements).map(([requirement, { text }]) => [
        requirement,
        text,
      ]),
    ),
  }),
);

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { scenarioPaths } from 'statechart-charts/compare/broken-paths';
import { writeChartsJson, type SavedChart } from 'statechart-charts/export/chart-json';
import { readChart } from 'statechart-charts/read/read-chart';
import { explore } from 'statechart-paths/explore/explore';
import { numbered } from 'statechart-paths/generate/generate';
import type { Model } from 'statechart-paths/model';
import type { NamedPath } from 'statechart-paths/path-document';
import { greedyTour } from 'statechart-paths/tour/tour';

/** A machine as registered in `machines/index.ts` of any revision. */
interface Registered {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
}

/** Returns a tour of a machine; none if today's explorer can't run a machine of another revision. */
function tourPaths({ machine, model }: Registered): readonly NamedPath[] {
  try {
    return numbered('tour', greedyTour(explore(machine, model)).paths);
  } catch {
    return [];
  }
}

/** Returns the charts of machines, with a tour and the scenarios of each. */
export function savedCharts(machines: readonly Registered[]): readonly SavedChart[] {
  return machines.map((registered) => ({
    chart: readChart(registered.machine),
    paths: [...tourPaths(registered), ...scenarioPaths(registered.model)],
  }));
}

// Runs with the folder of a revision, so that its imports resolve to its own files, and with the ids of machines.
if (process.argv[1] === import.meta.filename) {
  const folder = process.cwd();
  const registry: { readonly machines: readonly Registered[] } = await import(
    pathToFileURL(join(folder, 'machines/index.ts')).href
  );
  const ids = process.argv.slice(2);
  const asked = registry.machines.filter(({ id }) => ids.length === 0 || ids.includes(id));
  process.stdout.write(writeChartsJson(savedCharts(asked)));
}

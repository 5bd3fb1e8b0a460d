import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { scenarioPaths } from 'statechart-charts/compare/broken-paths';
import { writeChartsJson, type SavedChart } from 'statechart-charts/export/chart-json';
import { readChart } from 'statechart-charts/read/read-chart';
import { explore } from 'statechart-paths/explore/explore';
import { titled } from 'statechart-paths/generate/titles';
import type { Model } from 'statechart-paths/model';
import type { NamedPath } from 'statechart-paths/path-document';
import { greedyTour } from 'statechart-paths/tour/tour';

/** A machine, as registered in `machines/index.ts` of any revision. */
interface Registered {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
}

/** Returns a tour of a machine, or no paths if the current explorer can't run another revision's machine. */
function tourPaths({ machine, model }: Registered): readonly NamedPath[] {
  try {
    const exploration = explore(machine, model);
    return titled(exploration, greedyTour(exploration).paths);
  } catch {
    return [];
  }
}

/** Returns each machine's chart with its scenarios and, unless seconds matter, its tour. */
export function savedCharts(
  machines: readonly Registered[],
  withTours = true,
): readonly SavedChart[] {
  return machines.map((registered) => ({
    chart: readChart(registered.machine),
    paths: [...(withTours ? tourPaths(registered) : []), ...scenarioPaths(registered.model)],
  }));
}

// Runs in a revision's folder, so that imports resolve to the revision's files. The arguments are
// machine ids, which leave out the others, or `--scenarios`, which leaves out tours.
if (process.argv[1] === import.meta.filename) {
  const folder = process.cwd();
  const registry: { readonly machines: readonly Registered[] } = await import(
    pathToFileURL(join(folder, 'machines/index.ts')).href
  );
  const [first, ...others] = process.argv.slice(2);
  const isWithTours = first !== '--scenarios';
  const ids = isWithTours && first !== undefined ? [first, ...others] : others;
  const asked = registry.machines.filter(({ id }) => ids.length === 0 || ids.includes(id));
  process.stdout.write(writeChartsJson(savedCharts(asked, isWithTours)));
}

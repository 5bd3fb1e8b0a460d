import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { storedPaths } from '../../workbench/chart/compare/broken-paths';
import { writeChartsJson, type SavedChart } from '../../workbench/chart/export/chart-json';
import { readChart } from '../../workbench/chart/read/read-chart';
import type { Model } from '../../workbench/paths/model';

/** A machine as `machines/index.ts` of any revision registers it. */
interface Registered {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
}

/** Lines of a tour file, as far as it can be read. */
function tourLines(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const tour: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof tour !== 'object' || tour === null || !('paths' in tour)) return [];
  const { paths } = tour;
  return Array.isArray(paths)
    ? paths.filter((path): path is string => typeof path === 'string')
    : [];
}

/** The charts of registered machines, with the tours stored beside them in a folder. */
export function savedCharts(
  machines: readonly Registered[],
  folder: string,
): readonly SavedChart[] {
  return machines.map(({ id, machine, model }) => ({
    chart: readChart(machine),
    paths: storedPaths(tourLines(join(folder, 'machines', id, `${id}-tour.json`)), model),
  }));
}

// Started with the folder of a revision, so that its imports lead to its own files.
if (process.argv[1] === import.meta.filename) {
  const folder = process.cwd();
  const registry: { readonly machines: readonly Registered[] } = await import(
    pathToFileURL(join(folder, 'machines/index.ts')).href
  );
  process.stdout.write(writeChartsJson(savedCharts(registry.machines, folder)));
}

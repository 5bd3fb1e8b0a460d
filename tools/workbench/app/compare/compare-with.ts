import type { Chart } from 'statechart-charts/chart';
import {
  brokenPaths,
  scenarioPaths,
  type BrokenPath,
} from 'statechart-charts/compare/broken-paths';
import { compareCharts, type Comparison } from 'statechart-charts/compare/compare';
import { readChartDocument } from 'statechart-charts/export/chart-json';
import { createEngine } from 'statechart-paths/explore/engine';
import type { Subject } from '../subject';

/** The differences between the current machine and an older version of it. */
export interface Compared {
  readonly kind: 'compared';
  readonly comparison: Comparison;
  readonly broken: readonly BrokenPath[];
  readonly replayed: number;
}

export type CompareResult = Compared | { readonly kind: 'refused'; readonly sentence: string };

/** Compares a machine with its version in a saved file, and replays the paths that were saved with it. */
export function compareWith(subject: Subject, chart: Chart, json: string): CompareResult {
  const refused = (sentence: string): CompareResult => ({ kind: 'refused', sentence });
  const read = readChartDocument(json);
  if (read.kind === 'unreadable') return refused(read.sentence);
  const saved = read.document.find((one) => one.chart.id === chart.id);
  if (saved === undefined) {
    const ids = read.document.map((one) => `“${one.chart.id}”`).join(', ');
    return refused(
      `That version has no chart of “${chart.id}”${ids === '' ? '' : `, only of ${ids}`}.`,
    );
  }
  const own = scenarioPaths(subject.model);
  const paths = saved.paths.length === 0 ? own : saved.paths;
  return {
    kind: 'compared',
    comparison: compareCharts(saved.chart, chart),
    broken: brokenPaths(paths, createEngine(subject.machine, subject.model)),
    replayed: paths.length,
  };
}

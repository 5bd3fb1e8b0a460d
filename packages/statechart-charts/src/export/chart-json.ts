import * as v from 'valibot';
import { describePath, parsePath } from 'statechart-paths/describe';
import { readDocument, type ReadResult } from 'statechart-paths/stored-document';
import type { Chart } from '../chart';
import type { StoredPath } from '../compare/broken-paths';

/** The format version. Increment it when older readers would misread the document. */
const CHART_VERSION = 1;
const FORMAT = 'statechart';

const Texts = v.array(v.string());

const State = v.object({
  path: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  history: v.exactOptional(v.picklist(['shallow', 'deep'])),
  defaultTargets: v.exactOptional(Texts),
  initial: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  tags: Texts,
  entry: Texts,
  exit: Texts,
  actors: v.array(
    v.object({ id: v.string(), src: v.string(), spawned: v.exactOptional(v.literal(true)) }),
  ),
  output: v.exactOptional(v.string()),
  failure: v.exactOptional(v.literal(true)),
  requirements: Texts,
});

const Transition = v.object({
  id: v.string(),
  kind: v.picklist([
    'event',
    'always',
    'after',
    'actor done',
    'actor error',
    'actor snapshot',
    'state done',
  ]),
  source: v.string(),
  targets: Texts,
  trigger: v.string(),
  milliseconds: v.exactOptional(v.number()),
  guard: v.exactOptional(v.string()),
  actions: Texts,
  reenter: v.boolean(),
  forbidden: v.boolean(),
  description: v.exactOptional(v.string()),
  requirements: Texts,
});

/** A named path, as `--path` accepts it. */
const SavedPath = v.object({ name: v.string(), path: v.string(), ends: v.exactOptional(Texts) });

const Document = v.pipe(
  v.object({
    format: v.literal(FORMAT),
    version: v.literal(CHART_VERSION),
    id: v.string(),
    description: v.exactOptional(v.string()),
    states: v.array(State),
    transitions: v.array(Transition),
    /** The machine's tour and scenarios, so that a comparison can find broken paths. */
    paths: v.exactOptional(v.array(SavedPath)),
  }),
  v.check(({ states }) => {
    const paths = new Set(states.map(({ path }) => path));
    return (
      paths.size === states.length &&
      states.every(({ path, parent }) => (parent === null ? path === '' : paths.has(parent)))
    );
  }, 'Its states do not form a tree'),
  v.check(({ states }) => {
    const paths = new Set(states.map(({ path }) => path));
    return states.every(({ defaultTargets = [] }) =>
      defaultTargets.every((path) => paths.has(path)),
    );
  }, 'A history state leads to a state that it lacks'),
  v.check(({ states, transitions }) => {
    const paths = new Set(states.map(({ path }) => path));
    return transitions.every(({ source, targets }) =>
      [source, ...targets].every((path) => paths.has(path)),
    );
  }, 'A transition leads from or to a state that it lacks'),
);

/** A file with several charts. */
const Collection = v.object({
  format: v.literal('statecharts'),
  version: v.literal(CHART_VERSION),
  charts: v.array(Document),
});

/** A chart with the paths that were saved with it. */
export interface SavedChart {
  readonly chart: Chart;
  readonly paths: readonly StoredPath[];
}

const AGAIN = 'Save the charts again with "npm run charts -- --save FILE", or export one as JSON.';

function savedChart({ paths = [], ...chart }: v.InferOutput<typeof Document>): SavedChart {
  return {
    chart,
    paths: paths.flatMap(({ path, ...rest }) => {
      const parsed = parsePath(path);
      return parsed === undefined ? [] : [{ ...rest, ...parsed }];
    }),
  };
}

function isCollection(json: string): boolean {
  return /^\s*\{\s*"format":\s*"statecharts"/.test(json);
}

/** Reads a file with one or more charts. Rejects other versions of the format. */
export function readChartDocument(json: string): ReadResult<readonly SavedChart[]> {
  const kind = { version: CHART_VERSION, holds: 'statechart', again: AGAIN } as const;
  if (isCollection(json)) {
    const read = readDocument(json, { ...kind, format: 'statecharts', schema: Collection });
    return read.kind === 'unreadable'
      ? read
      : { kind: 'read', document: read.document.charts.map(savedChart) };
  }
  const read = readDocument(json, { ...kind, format: FORMAT, schema: Document });
  return read.kind === 'unreadable'
    ? read
    : { kind: 'read', document: [savedChart(read.document)] };
}

function documented({ chart, paths }: SavedChart) {
  if (paths.length === 0) return chart;
  return {
    ...chart,
    paths: paths.map(({ name, ends, ...path }) => ({
      name,
      path: describePath(path),
      ...(ends === undefined ? {} : { ends }),
    })),
  };
}

/** Serializes a chart for `readChartDocument`. */
export function writeChartJson(chart: Chart, paths: readonly StoredPath[] = []): string {
  return `${JSON.stringify(documented({ chart, paths }), null, 2)}\n`;
}

/** Serializes several charts into one file for `readChartDocument`. */
export function writeChartsJson(charts: readonly SavedChart[]): string {
  const document = {
    format: 'statecharts',
    version: CHART_VERSION,
    charts: charts.map(documented),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

import * as v from 'valibot';
import { costOf, describePath, parsePath, type Path } from '../describe';
import type { Exploration } from '../explore/exploration';
import { fingerprint } from '../explore/fingerprint';
import { replay } from '../explore/replay';
import { breachText, breachesOnPath } from '../explore/breaches-on-path';
import { mismatch, readDocument } from '../stored-document';
import { toleratedCost } from './cutting-planes';
import type { Tour } from './tour';

const FORMAT = 'statechart-tour';
const VERSION = 1;

const Document = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  machine: v.string(),
  /** Of the machine and model that the tour was made for. */
  fingerprint: v.string(),
  cost: v.number(),
  /** No tour costs less. */
  bound: v.number(),
  /** Whether the solver finished, so that no better bound is possible. */
  proven: v.boolean(),
  /** Each as `--path` accepts it. */
  paths: v.array(v.string()),
});

const KIND = {
  format: FORMAT,
  version: VERSION,
  schema: Document,
  holds: 'tour',
  again: '',
} as const;

/** What to do about a stored tour that no longer fits. */
export const STORE_AGAIN = 'Store it again with "npm run paths:tours".';

export type StoredTour =
  | ({ readonly kind: 'current' } & Required<Pick<Tour, 'paths' | 'cost' | 'bound'>>)
  | { readonly kind: 'unusable'; readonly sentence: string };

function samePath(one: Path, other: Path | undefined): boolean {
  return JSON.stringify([one.input, one.steps]) === JSON.stringify([other?.input, other?.steps]);
}

/**
 * The text of a tour file.
 *
 * @throws if a name contains an arrow, which separates the steps of a path.
 */
export function writeStoredTour(
  exploration: Exploration,
  { paths, bound }: { readonly paths: readonly Path[]; readonly bound: Tour['bound'] },
): string {
  const lines = paths.map((path) => {
    const line = describePath(path);
    if (samePath(path, parsePath(line))) return line;
    throw new Error(`The path "${line}" cannot be read back. Rename the case that has an arrow.`);
  });
  const document: v.InferOutput<typeof Document> = {
    format: FORMAT,
    version: VERSION,
    machine: exploration.definition.machine.id,
    fingerprint: fingerprint(exploration),
    cost: costOf(paths),
    bound: bound?.value ?? 0,
    proven: bound?.proven ?? false,
    paths: lines,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Why the machine rejects a path; undefined if it accepts it and no invariant is broken. */
function failureOf(path: Path, { definition, model }: Exploration): string | undefined {
  const replayed = replay(path, definition.machine, model);
  if (replayed.kind === 'stopped') return replayed.sentence;
  const [breach] = breachesOnPath(path, definition.machine, model);
  return breach === undefined ? undefined : breachText(path, breach);
}

/** Reads a stored tour and replays it: it has to fit the machine, and cost what it says. */
export function readStoredTour(json: string, exploration: Exploration): StoredTour {
  const unusable = (sentence: string): StoredTour => ({
    kind: 'unusable',
    sentence: `${sentence.trimEnd()} ${STORE_AGAIN}`,
  });
  const read = readDocument(json, KIND);
  if (read.kind === 'unreadable') return unusable(read.sentence);
  const { document } = read;
  const stale = mismatch(document, exploration, {
    what: 'The stored tour is',
    were: 'the tour was stored',
    again: '',
  });
  if (stale !== undefined) return unusable(stale);
  const paths: Path[] = [];
  for (const line of document.paths) {
    const path = parsePath(line);
    if (path === undefined) return unusable(`The stored path "${line}" has an empty part.`);
    const failure = failureOf(path, exploration);
    if (failure !== undefined) return unusable(`The stored path "${line}" fails. ${failure}`);
    paths.push(path);
  }
  const cost = costOf(paths);
  const { bound, proven } = document;
  if (cost !== document.cost) {
    return unusable(`The stored tour costs ${cost}, not ${document.cost} as it says.`);
  }
  return cost <= toleratedCost(bound)
    ? { kind: 'current', paths, cost, bound: { value: bound, proven } }
    : unusable(`The stored tour costs ${cost}, where ${bound} might do.`);
}

import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { readDefinition } from '../explore/definition';
import { modelMismatches } from '../explore/engine';
import type { Model } from '../model';
import { quoted } from '../near-misses';
import { UsageError } from './terminal';

const Invariant = v.looseObject({ name: v.string(), holds: v.function() });
const Cases = v.record(v.string(), v.looseObject({}));

/** The shape of a model, as far as it can be checked without calling its functions. */
const ModelShape = v.looseObject({
  inputs: v.record(v.string(), v.unknown()),
  events: v.record(v.string(), Cases),
  actors: v.optional(
    v.record(
      v.string(),
      v.looseObject({
        listens: v.optional(v.string()),
        done: v.optional(v.record(v.string(), v.unknown())),
        error: v.optional(Cases),
        snapshots: v.optional(Cases),
      }),
    ),
  ),
  project: v.optional(v.function()),
  how: v.optional(v.record(v.string(), v.string())),
  invariants: v.optional(v.array(Invariant)),
  stepInvariants: v.optional(v.array(Invariant)),
  repeats: v.optional(v.array(v.string())),
  monitors: v.optional(
    v.array(v.looseObject({ name: v.string(), next: v.function(), holds: v.function() })),
  ),
  scenarios: v.optional(
    v.array(
      v.looseObject({
        name: v.string(),
        input: v.string(),
        steps: v.array(v.string()),
        ends: v.union([v.string(), v.array(v.string())]),
      }),
    ),
  ),
});

/** Returns true for an export that looks like a model, even an incomplete one. */
function looksLikeModel(name: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'root' in value) return false;
  const parts = ['inputs', 'events', 'invariants', 'scenarios'].filter((part) => part in value);
  return parts.length > 1 || (parts.length === 1 && /model$/i.test(name));
}

function isModel(value: unknown): value is Model {
  return v.is(ModelShape, value);
}

/**
 * Checks that an export is a model.
 *
 * @throws {UsageError} that names the first invalid property.
 */
export function readModel(name: string, value: unknown): Model {
  if (isModel(value)) return value;
  const { issues = [] } = v.safeParse(ModelShape, value);
  const [issue] = issues;
  const place = issue === undefined ? null : v.getDotPath(issue);
  const where = place === null ? '' : ` at "${place}"`;
  throw new UsageError(
    `The export "${name}" is not a model${where}: ${issue?.message ?? 'it cannot be read'}. ` +
      'A model has "inputs" (name → input), "events" (type → case → payload) and, for machines ' +
      'with actors, "actors" (name → done and error → variant).',
  );
}

/**
 * Finds the model of a machine among the exports of its module, if there is one. An invalid model is attributed to the
 * machine only if the module has no other machine that it could belong to.
 *
 * @throws {UsageError} if the choice is ambiguous, or the chosen model is invalid.
 */
export function modelAmong(
  exports: ReadonlyMap<string, unknown>,
  machine: AnyStateMachine,
  isOnlyMachine: boolean,
): Model | undefined {
  const meant = [...exports].filter(([name, value]) => looksLikeModel(name, value));
  const [only] = meant;
  if (only !== undefined && meant.length === 1 && isOnlyMachine) return readModel(...only);
  const definition = readDefinition(machine);
  const fitting = meant.flatMap(([name, value]) =>
    isModel(value) && modelMismatches(definition, value).length === 0
      ? [{ name, model: value }]
      : [],
  );
  if (fitting.length > 1) {
    throw new UsageError(
      `Several exports fit "${machine.id}" as its model: ${quoted(fitting.map(({ name }) => name))}. ` +
        'Name one with --model.',
    );
  }
  return fitting[0]?.model;
}

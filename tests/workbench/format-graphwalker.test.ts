import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formats } from '@workbench/paths/formats/formats';
import { numberedSteps } from '@workbench/paths/formats/numbered-steps';
import type { PathDocument } from '@workbench/paths/path-document';
import { hostileDocument } from './hostile-document';
import { orderDocument } from './order-paths';

/*
 * GraphWalker publishes no schema. This one is written from its documentation (its project's pages
 * "JSON Model Format" and "Generators"): fields, which of them are required, and what an identifier
 * may be, since its names become methods of Java.
 */
const Texts = v.array(v.string());
const Properties = v.record(v.string(), v.unknown());
const Name = v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/));

const Vertex = v.strictObject({
  id: v.string(),
  name: v.optional(Name),
  sharedState: v.optional(v.string()),
  actions: v.optional(Texts),
  requirements: v.optional(Texts),
  properties: v.optional(Properties),
});

const Edge = v.strictObject({
  id: v.string(),
  name: v.optional(Name),
  sourceVertexId: v.optional(v.string()),
  targetVertexId: v.string(),
  guard: v.optional(v.string()),
  actions: v.optional(Texts),
  requirements: v.optional(Texts),
  properties: v.optional(Properties),
  weight: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  dependency: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
});

const File = v.strictObject({
  name: v.optional(v.string()),
  seed: v.optional(v.pipe(v.number(), v.integer())),
  models: v.tuple([
    v.strictObject({
      id: v.optional(v.string()),
      name: v.optional(Name),
      generator: v.literal('predefined_path(predefined_path)'),
      startElementId: v.string(),
      actions: v.optional(Texts),
      requirements: v.optional(Texts),
      properties: v.optional(Properties),
      vertices: v.array(Vertex),
      edges: v.array(Edge),
      predefinedPathEdgeIds: v.array(v.string()),
    }),
  ]),
});

function read(document: PathDocument) {
  return v.parse(File, JSON.parse(formats.graphwalker.write(document))).models[0];
}

/** Follows the walk as the generator is described: from the start element, edge after edge. */
function follow({ startElementId, edges, predefinedPathEdgeIds }: ReturnType<typeof read>) {
  let at = startElementId;
  return predefinedPathEdgeIds.map((id) => {
    const edge = edges.find((one) => one.id === id);
    if (edge?.sourceVertexId !== at) throw new Error(`The walk breaks off before ${id}.`);
    at = edge.targetVertexId;
    return edge;
  });
}

describe.each([
  ['the order', orderDocument],
  ['hostile names', hostileDocument],
])('paths of %s as a model of GraphWalker', (_of, document) => {
  const model = read(document);

  it('have an id for every part', () => {
    const ids = [...model.vertices, ...model.edges].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are one walk through every step in order, with a restart after each path', () => {
    const steps = document.paths.flatMap((path) => numberedSteps(path));
    const walked = follow(model).filter(({ name }) => name !== 'e_Restart');
    expect(walked.map(({ requirements }) => requirements ?? [])).toEqual(
      steps.map(({ requirements }) => requirements),
    );
    expect(model.predefinedPathEdgeIds).toHaveLength(steps.length + document.paths.length - 1);
  });

  it('use every edge', () => {
    expect(new Set(model.predefinedPathEdgeIds).size).toBe(model.edges.length);
  });
});

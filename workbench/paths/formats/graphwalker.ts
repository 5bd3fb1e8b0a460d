import type { PathDocument } from '../path-document';
import { numberedSteps, visibleText } from './numbered-steps';

/*
 * GraphWalker's JSON format with the generator `predefined_path`. Its
 * models have no restart, so all paths are one walk: from the end of each, an edge leads back
 * to the vertex from which the machine is started.
 */

interface Vertex {
  readonly id: string;
  readonly name: string;
  readonly requirements?: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
}

interface Edge extends Vertex {
  readonly sourceVertexId: string;
  readonly targetVertexId: string;
}

const OUTSIDE = 'v0';

/** GraphWalker calls a method of this name; the original text is in the properties. */
function identifier(prefix: string, words: string): string {
  return `${prefix}_${words.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')}`;
}

function restart(from: string, number: number): Edge {
  return {
    id: `e${number}`,
    name: 'e_Restart',
    sourceVertexId: from,
    targetVertexId: OUTSIDE,
    properties: { step: 'end of the path: restart' },
  };
}

/** The edges, one for each distinct step, and the walk along them. */
function walkOf(
  { paths, requirementTexts }: PathDocument,
  ids: ReadonlyMap<string, string>,
): { readonly edges: readonly Edge[]; readonly walk: readonly string[] } {
  const edges = new Map<string, Edge>();
  const walk: string[] = [];
  const go = (key: string, edge: Edge) => {
    const known = edges.get(key) ?? edge;
    edges.set(key, known);
    walk.push(known.id);
  };
  let at = OUTSIDE;
  for (const path of paths) {
    if (at !== OUTSIDE) go(`${at} restart`, restart(at, edges.size));
    at = OUTSIDE;
    for (const { number, label, state, requirements } of numberedSteps(path)) {
      const target = ids.get(state) ?? OUTSIDE;
      go(JSON.stringify([at, target, label, requirements]), {
        id: `e${edges.size}`,
        name: identifier('e', number === 0 ? `Start ${label}` : label),
        sourceVertexId: at,
        targetVertexId: target,
        ...(requirements.length === 0 ? {} : { requirements }),
        properties: {
          step: visibleText(label),
          ...Object.fromEntries(
            requirements.map((id) => [`requirement ${id}`, requirementTexts[id] ?? id]),
          ),
        },
      });
      at = target;
    }
  }
  return { edges: [...edges.values()], walk };
}

/** A GraphWalker model whose generator runs exactly these paths. */
export function writeGraphWalker(document: PathDocument): string {
  const states = [
    ...new Set(document.paths.flatMap((path) => numberedSteps(path).map(({ state }) => state))),
  ];
  const ids = new Map(states.map((state, place) => [state, `v${place + 1}`]));
  const { edges, walk } = walkOf(document, ids);
  const outside: Vertex = {
    id: OUTSIDE,
    name: 'v_NotStarted',
    properties: { state: 'not started' },
  };
  const vertices = [...ids].map(([state, id]) => ({
    id,
    name: identifier('v', state),
    properties: { state: visibleText(state) },
  }));
  const model = {
    id: document.fingerprint,
    name: identifier('m', document.machine),
    generator: 'predefined_path(predefined_path)',
    startElementId: OUTSIDE,
    requirements: Object.keys(document.requirementTexts),
    properties: { machine: visibleText(document.machine), paths: visibleText(document.generator) },
    vertices: [outside, ...vertices],
    edges,
    predefinedPathEdgeIds: walk,
  };
  return `${JSON.stringify({ name: visibleText(document.machine), models: [model] }, null, 2)}\n`;
}

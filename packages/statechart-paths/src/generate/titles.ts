import type { DefinedState, DefinedTransition } from '../explore/definition';
import type { Path } from '../describe';
import type { Edge, Exploration, Start } from '../explore/exploration';
import { walks, type Walk } from '../explore/graph';
import { shortened } from '../formats/numbered-steps';
import type { NamedPath } from '../path-document';

type Hop = Start | Edge;
type Texts = Readonly<Record<string, string>>;

const TITLE_CHARACTERS = 80;

type Part = DefinedTransition | DefinedState;

/** Counts the paths that take each transition and visit each state. */
function timesMet(all: readonly Walk[]): ReadonlyMap<Part, number> {
  const times = new Map<Part, number>();
  for (const { start, edges } of all) {
    const parts = [start, ...edges].flatMap(({ transitions, visited }): readonly Part[] => [
      ...transitions,
      ...visited,
    ]);
    for (const one of new Set(parts)) times.set(one, (times.get(one) ?? 0) + 1);
  }
  return times;
}

/** Describes a hop in the words of the model: `placeOrder error down in ordering`. */
function hopInWords({ states }: Exploration, hop: Hop): string {
  return 'input' in hop ? `start ${hop.input}` : `${hop.label} in ${states[hop.from]?.name ?? ''}`;
}

/** Returns the states that a hop leads to, innermost first, without the root. */
function targetsOf({ definition, states }: Exploration, { to }: Hop): readonly DefinedState[] {
  const nodes = states[to]?.running.snapshot._nodes ?? [];
  return nodes
    .filter(({ path }) => path.length > 0)
    .sort((a, b) => b.path.length - a.path.length)
    .map(definition.stateOf);
}

/** Describes the state that a hop leads to, followed by the hop's label if other paths visit the state, too. */
function describedEnd(hop: Hop, { description }: DefinedState, isOwn: boolean): readonly string[] {
  if (description === undefined) return [];
  const text = plain(description);
  if (isOwn) return [text];
  const label = ` (${'input' in hop ? hop.input : hop.label})`;
  const room = TITLE_CHARACTERS - label.length;
  return room < TITLE_CHARACTERS / 2 ? [] : [`${shortened(text, room)}${label}`];
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}

function plainTitle(text: string): string {
  return shortened(plain(text), TITLE_CHARACTERS);
}

/** Returns true if the paths take every transition of the machine. */
function takesAll(exploration: Exploration, times: ReadonlyMap<Part, number>) {
  return (
    exploration.kind === 'complete' &&
    exploration.deadTransitions.length === 0 &&
    exploration.edges.every(({ transitions }) => transitions.every((one) => times.has(one)))
  );
}

/**
 * Names each path after its purpose: the last step that takes a transition that no other path takes. The title is the
 * first of these that isn't used yet: the text of a requirement that the transition names, the transition's
 * description, the description of a state that the step leads to, or the step itself. If a single path takes every
 * transition, its title says so. Titles are unique and deterministic.
 *
 * @param texts requirement texts by id.
 */
export function titled(
  exploration: Exploration,
  paths: readonly Path[],
  texts: Texts = {},
): readonly NamedPath[] {
  const laid = walks(exploration, paths);
  const times = timesMet(laid);
  if (laid.length === 1 && takesAll(exploration, times)) {
    return paths.map((path) => ({ name: 'Every transition', ...path }));
  }
  const used = new Set<string>();
  return laid.map(({ start, edges }, index) => {
    const hops: readonly Hop[] = [start, ...edges];
    const isOwn = (one: Part) => times.get(one) === 1;
    const hop = hops.findLast(({ transitions }) => transitions.some(isOwn)) ?? hops.at(-1) ?? start;
    const own = hop.transitions.filter(isOwn);
    const words = hopInWords(exploration, hop);
    const candidates = [
      ...own.flatMap(({ requirements }) => requirements.flatMap((id) => texts[id] ?? [])),
      ...own.flatMap(({ description }) => description ?? []),
      ...targetsOf(exploration, hop).flatMap((state) => describedEnd(hop, state, isOwn(state))),
      words,
      `${paths[index]?.input ?? ''}: ${words}`,
    ].map(plainTitle);
    const last = candidates.at(-1) ?? '';
    let name = candidates.find((one) => one !== '' && !used.has(one)) ?? last;
    for (let number = 2; used.has(name); number += 1) name = `${plainTitle(last)} (${number})`;
    used.add(name);
    return { name, input: start.input, steps: edges.map(({ label }) => label) };
  });
}

import { visibleText } from 'statechart-paths/formats/numbered-steps';
import type { Chart, ChartState } from '../chart';
import { counted } from 'statechart-paths/describe';
import { transitionText } from '../transition-text';

/** Counts the elements of a chart that a Mermaid diagram omits. */
function leftOut({ states, transitions, description }: Chart): string | undefined {
  const described = [{ description }, ...states, ...transitions];
  const counts = {
    description: described.filter((one) => one.description !== undefined).length,
    tag: states.flatMap(({ tags }) => tags).length,
    requirement: new Set([...states, ...transitions].flatMap(({ requirements }) => requirements))
      .size,
    'entry or exit action': states.flatMap(({ entry, exit }) => [...entry, ...exit]).length,
    'forbidden transition': transitions.filter(({ forbidden }) => forbidden).length,
  };
  const found = Object.entries(counts).flatMap(([part, count]) =>
    count === 0 ? [] : [counted(count, part)],
  );
  return found.length === 0 ? undefined : `Not in this file: ${found.join(', ')}.`;
}

/**
 * Escapes everything but words as Mermaid character references, because most punctuation has a meaning somewhere in
 * Mermaid's grammar.
 */
function text(raw: string): string {
  return visibleText(raw).replaceAll(
    /[^\p{L}\p{M}\p{N} .,()_-]/gu,
    (mark) => `#${mark.codePointAt(0) ?? 0};`,
  );
}

function shownName({ name, type, history, actors }: ChartState): string {
  if (type === 'history') return history === 'deep' ? `${name} (H*)` : `${name} (H)`;
  return [name, ...actors.map(({ src }) => `invoke ${src}`)].join(', ');
}

/** Writes a chart as a Mermaid state diagram. */
export function writeMermaid(chart: Chart): string {
  const ids = new Map(chart.states.map(({ path }, place) => [path, `s${place}`]));
  const idOf = (path: string) => ids.get(path) ?? '';
  const [machine] = chart.states;
  const parents = new Map(chart.states.map(({ path, parent }) => [path, parent]));
  const arrow = (source: string, target: string, words: string) => ({
    // An arrow written at a deeper level would move the states that it names to that level.
    at: parents.get(source) === parents.get(target) ? (parents.get(source) ?? null) : null,
    line: `${idOf(source)} --> ${idOf(target)} : ${text(words)}`,
  });
  const arrows = [
    ...chart.transitions
      .filter(({ forbidden }) => !forbidden)
      .flatMap((transition) => {
        const { source, targets } = transition;
        const words = transitionText(transition);
        return (targets.length === 0 ? [source] : targets).map((target) =>
          arrow(source, target, words),
        );
      }),
    ...chart.states.flatMap(({ path, defaultTargets = [] }) =>
      // Mermaid has no history states, so the label describes the default.
      defaultTargets.map((target) => arrow(path, target, 'while nothing is remembered')),
    ),
  ];

  const inside = (state: ChartState, indent: string): readonly string[] => {
    const children = chart.states.filter(({ parent }) => parent === state.path);
    const drawn = children.map((child) => block(child, indent));
    const separated =
      state.type === 'parallel'
        ? drawn.flatMap((lines, place) => (place === 0 ? lines : [`${indent}--`, ...lines]))
        : drawn.flat();
    return [
      ...(state.initial === undefined ? [] : [`${indent}[*] --> ${idOf(state.initial)}`]),
      ...separated,
      ...children.flatMap(({ path, type }) =>
        type === 'final' ? [`${indent}${idOf(path)} --> [*]`] : [],
      ),
      ...arrows.flatMap(({ at, line }) => (at === state.path ? [`${indent}${line}`] : [])),
    ];
  };
  const block = (state: ChartState, indent: string): readonly string[] => {
    const head = `${indent}state "${text(shownName(state))}" as ${idOf(state.path)}`;
    const isLeaf = !chart.states.some(({ parent }) => parent === state.path);
    return isLeaf ? [head] : [`${head} {`, ...inside(state, `${indent}  `), `${indent}}`];
  };

  const missing = leftOut(chart);
  // The machine itself is drawn only if an arrow or its regions need it.
  const isBoxed =
    machine?.type === 'parallel' ||
    chart.transitions.some(
      ({ source, targets, forbidden }) => !forbidden && [source, ...targets].includes(''),
    );
  const body =
    machine === undefined
      ? []
      : isBoxed
        ? [`  [*] --> ${idOf(machine.path)}`, ...block(machine, '  ')]
        : inside(machine, '  ');
  const across = arrows.flatMap(({ at, line }) => (at === null ? [`  ${line}`] : []));
  return [
    'stateDiagram-v2',
    `  accTitle: ${text(chart.id)}`,
    '  %% Guards, actions, actors and delays are given by name; their code and the context are not included.',
    ...(missing === undefined ? [] : [`  %% ${missing}`]),
    ...body,
    ...across,
    '',
  ].join('\n');
}

import type { Chart, ChartState, ChartTransition } from '../chart';
import type { Source } from '../read/sources';
import { triggerText } from '../transition-text';

const kinds: Readonly<Record<ChartState['type'], string>> = {
  atomic: 'state',
  compound: 'state with states inside',
  parallel: 'state with parallel regions',
  final: 'final state',
  history: 'history',
};

function placeName(path: string): string {
  return path === '' ? 'the machine' : path;
}

/** Describes where a transition leads: `leads to config`, `is ignored`. */
export function leadsTo({ source, targets, forbidden, actions }: ChartTransition): string {
  if (forbidden) return 'is ignored';
  if (targets.length === 0) return actions.length === 0 ? 'stays' : `does ${actions.join(', ')}`;
  if (targets.every((target) => target === source)) return 'starts it again';
  return `leads to ${targets.map(placeName).join(' and ')}`;
}

/** Describes a transition: `select.continue, if isUnlocked, leads to config`. */
function describeTransition(transition: ChartTransition): string {
  const { guard } = transition;
  const condition = guard === undefined ? '' : guard === 'else' ? ', otherwise,' : `, if ${guard},`;
  return `${triggerText(transition)}${condition} ${leadsTo(transition)}`;
}

/**
 * Names a transition for screen readers: `found: select.continue leads to config`. Names its source, because other states
 * may have the same transition.
 */
export function transitionName(transition: ChartTransition): string {
  return `${placeName(transition.source)}: ${describeTransition(transition)}`;
}

/** Describes a history state's default: `leads to warm while nothing is remembered`. */
export function defaultText({ defaultTargets }: ChartState): string | undefined {
  return defaultTargets === undefined
    ? undefined
    : `leads to ${defaultTargets.map(placeName).join(' and ')} while nothing is remembered`;
}

function leftOut({ more }: ChartState): string | undefined {
  if (more === undefined) return undefined;
  return more === 1
    ? "1 more transition isn't shown here"
    : `${more} more transitions aren't shown here`;
}

/** Names a state and its transitions for screen readers: `found, state. select.continue leads to config`. */
export function stateName(chart: Chart, state: ChartState): string {
  const outgoing = [
    ...chart.transitions,
    ...(chart.waysOut ?? []).flatMap(({ transition, from, to }) =>
      chart.transitions
        .filter(({ id }) => id === transition)
        .map((each) => ({ ...each, source: from, targets: [to] })),
    ),
  ].filter(({ source }) => source === state.path);
  return [
    `${state.path === '' ? state.name : state.path}, ${state.path === '' ? 'the machine' : kinds[state.type]}`,
    defaultText(state),
    ...new Set(outgoing.map(describeTransition)),
    ...(state.never ?? []).map(({ trigger, target }) => `${trigger} never leads to ${target}`),
    leftOut(state),
  ]
    .filter((text) => text !== undefined)
    .join('. ');
}

/** Adds the sources of a state or transition to a text that is shown on hover. */
export function withSources(text: string, sources: readonly Source[] = []): string {
  return [text, ...sources.map((source) => `${source.role}: ${source.text}`)].join('\n\n');
}

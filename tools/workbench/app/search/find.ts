import type { Chart, ChartState, ChartTransition } from 'statechart-charts/chart';
import type { Plan } from '../plan';
import { triggerText } from 'statechart-charts/transition-text';
import type { SubjectRequirement } from '../subject';

/** A machine with its searchable data. */
export interface Searched {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly chart: Chart;
  readonly requirements: Readonly<Record<string, SubjectRequirement>>;
  /** The visible elements of each state, by the state's path. */
  readonly visibleElements?: Plan['visibleElements'] | undefined;
}

/** A search result. */
export interface Finding {
  readonly key: string;
  readonly kind:
    | 'machine'
    | 'state'
    | 'event'
    | 'guard'
    | 'action'
    | 'actor'
    | 'tag'
    | 'requirement';
  readonly machine: string;
  readonly machineTitle: string;
  /** The path of the state or the id of the transition to show; undefined for the machine as a whole. */
  readonly place: string | undefined;
  readonly name: string;
  readonly detail: string;
  /** The visible elements of the state's screen. If the query matches one of them, that element becomes the detail. */
  readonly visibleElements?: readonly string[] | undefined;
}

function statesOf({ id, title, chart, visibleElements }: Searched): Finding[] {
  return chart.states
    .filter(({ path }) => path !== '')
    .map(({ path, description = '' }) => ({
      key: `${id} state ${path}`,
      kind: 'state' as const,
      machine: id,
      machineTitle: title,
      place: path,
      name: path,
      detail: description,
      visibleElements: visibleElements?.[path],
    }));
}

/** Returns a single result for all transitions of a machine that have the same event. */
function eventsOf({ id, title, chart }: Searched): Finding[] {
  const named = chart.transitions.filter(({ kind }) => kind !== 'always' && kind !== 'state done');
  return [...new Set(named.map(({ trigger }) => trigger))].map((trigger) => {
    const transitions = named.filter((one) => one.trigger === trigger);
    const sources = new Set(transitions.map(({ source }) => source || 'anywhere'));
    const descriptions = new Set(transitions.flatMap(({ description }) => description ?? []));
    return {
      key: `${id} event ${trigger}`,
      kind: 'event' as const,
      machine: id,
      machineTitle: title,
      place: transitions[0]?.id,
      name: trigger,
      detail: [`In ${[...sources].join(', ')}.`, ...descriptions].join(' '),
    };
  });
}

/** A name with the state or transition that uses it. */
interface Use {
  readonly name: string;
  readonly place: string;
  /** The use in words, such as `domain.submit in idle`. */
  readonly seen: string;
}

/** Returns the names in a guard's text; the whole text if it is an expression. */
function guardNames(guard: string): readonly string[] {
  if (/[<>=!&|?]/.test(guard)) return [guard];
  const parts = guard.replaceAll(/\bin [\w.]+/g, '').match(/[\w$.]+(?:\([^()]*\))?/g) ?? [];
  return parts.filter((part) => !['and', 'or', 'not', 'else', 'inline'].includes(part));
}

function usesOf({ states, transitions }: Chart): Readonly<Record<UsedKind, readonly Use[]>> {
  const inStates = (namesIn: (state: ChartState) => readonly string[]) =>
    states.flatMap((state) =>
      namesIn(state).map((name) => ({
        name,
        place: state.path,
        seen: state.path || 'every state',
      })),
    );
  const onTransitions = (namesOf: (transition: ChartTransition) => readonly string[]) =>
    transitions.flatMap((transition) => {
      const seen = `${triggerText(transition)} in ${transition.source || 'every state'}`;
      return namesOf(transition).map((name) => ({ name, place: transition.id, seen }));
    });
  return {
    guard: onTransitions(({ guard = '' }) => guardNames(guard)),
    action: [
      ...inStates(({ entry, exit }) => [...entry, ...exit]),
      ...onTransitions(({ actions }) => actions),
    ].filter(({ name }) => name !== '(inline)'),
    actor: inStates(({ actors }) =>
      actors.map(({ id, src }) => (src === id || src === '(inline)' ? id : `${src} as ${id}`)),
    ),
    tag: inStates(({ tags }) => tags),
  };
}

const usedKinds = ['guard', 'action', 'actor', 'tag'] as const;
type UsedKind = (typeof usedKinds)[number];

/** Returns a single result for all uses of a guard, action, actor or tag, whatever its parameters. */
function namesUsed({ id, title, chart }: Searched): Finding[] {
  const uses = usesOf(chart);
  return usedKinds.flatMap((kind) => {
    const named = uses[kind].map((use) => ({ ...use, name: use.name.replace(/\(.*$/, '') }));
    return [...new Set(named.map(({ name }) => name))].map((name) => {
      const found = named.filter((use) => use.name === name);
      return {
        key: `${id} ${kind} ${name}`,
        kind,
        machine: id,
        machineTitle: title,
        place: found[0]?.place || undefined,
        name,
        detail: `In ${[...new Set(found.map(({ seen }) => seen))].join(', ')}.`,
      };
    });
  });
}

function requirementsOf({ id, title, chart, requirements }: Searched): Finding[] {
  return Object.entries(requirements).map(([name, { text }]) => {
    const names = (part: { readonly requirements: readonly string[] }) =>
      part.requirements.includes(name);
    return {
      key: `${id} requirement ${name}`,
      kind: 'requirement' as const,
      machine: id,
      machineTitle: title,
      place: chart.states.find(names)?.path ?? chart.transitions.find(names)?.id,
      name,
      detail: text,
    };
  });
}

/** Returns all searchable items, grouped by machine. */
export function findingsOf(machines: readonly Searched[]): readonly Finding[] {
  return machines.flatMap((machine) => [
    {
      key: machine.id,
      kind: 'machine' as const,
      machine: machine.id,
      machineTitle: machine.title,
      place: undefined,
      name: machine.title,
      detail: machine.purpose,
    },
    ...statesOf(machine),
    ...eventsOf(machine),
    ...namesUsed(machine),
    ...requirementsOf(machine),
  ]);
}

/** The rank of a match that is only in a state's screen. */
const elementRank = 8;

/** Returns the rank of a match (lower is better); undefined if the word isn't found. */
function rank(
  word: string,
  { name, detail, machineTitle, machine, visibleElements = [] }: Finding,
): number | undefined {
  const called = name.toLowerCase();
  if (called === word) return 0;
  if (called.startsWith(word)) return 1;
  // `up` finds `lookingUp`, and `submit` finds `domain.submit`.
  const parts = name.split(/(?=[A-Z])|[.\s-]/).map((part) => part.toLowerCase());
  if (parts.includes(word)) return 2;
  if (parts.some((part) => part.startsWith(word))) return 3;
  if (called.includes(word)) return 4;
  if (detail.toLowerCase().includes(word)) return 6;
  if (`${machine} ${machineTitle}`.toLowerCase().includes(word)) return 7;
  if (visibleElements.some((visible) => visible.toLowerCase().includes(word))) return elementRank;
  return undefined;
}

/** Names the matching element of the screen, if neither name nor description matches. */
function explained(finding: Finding, words: readonly string[]): Finding {
  const { visibleElements = [] } = finding;
  if (!words.some((word) => rank(word, finding) === elementRank)) return finding;
  const counts = visibleElements.map((visible) => {
    const text = visible.toLowerCase();
    return words.filter((word) => text.includes(word)).length;
  });
  const best = visibleElements[counts.indexOf(Math.max(...counts))];
  return best === undefined ? finding : { ...finding, detail: `Its screen shows ${best}` };
}

/** Returns items that match every word of the query, best first, at most `limit`. */
export function find(findings: readonly Finding[], query: string, limit = 40): readonly Finding[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return findings
    .flatMap((finding) => {
      const ranks = words.map((word) => rank(word, finding));
      return ranks.includes(undefined)
        ? []
        : [{ finding, rank: ranks.reduce<number>((sum, one) => sum + (one ?? 0), 0) }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ finding }) => explained(finding, words));
}

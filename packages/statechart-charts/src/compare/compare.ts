import type { Chart, ChartState, ChartTransition } from '../chart';
import type { Marks } from '../drawing';

export type ChangeKind = 'added' | 'removed' | 'changed';

/** A state or transition that differs between two versions of a machine. */
export interface Change {
  readonly kind: ChangeKind;
  readonly what: 'state' | 'transition';
  /** The path of the state or the id of the transition in the merged chart. */
  readonly item: string;
  /** The changes, one phrase each; empty for an added or removed item. */
  readonly details: readonly string[];
}

/** Two versions of a machine, merged into one chart. */
export interface Comparison {
  /** All states and transitions of both versions, in the order of the later version. */
  readonly chart: Chart;
  readonly changes: readonly Change[];
  readonly marks: NonNullable<Marks['changes']>;
}

function quotedList(values: readonly string[]): string {
  return values.length === 0 ? 'none' : values.map((value) => `"${value}"`).join(', ');
}

function textDetail(
  what: string,
  before: string | undefined,
  after: string | undefined,
): readonly string[] {
  if (before === after) return [];
  if (before === undefined) return [`${what} "${after ?? ''}" added`];
  if (after === undefined) return [`${what} "${before}" removed`];
  return [`${what} "${before}" is now "${after}"`];
}

/**
 * Describes the difference between two lists.
 *
 * @param isOrdered true if reordered entries count as a change.
 */
function listDetail(
  what: string,
  before: readonly string[],
  after: readonly string[],
  isOrdered: boolean,
): readonly string[] {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const details = [
    ...(added.length === 0 ? [] : [`${what} ${quotedList(added)} added`]),
    ...(removed.length === 0 ? [] : [`${what} ${quotedList(removed)} removed`]),
  ];
  if (details.length > 0 || !isOrdered || before.join('\n') === after.join('\n')) return details;
  return [`${what} ${quotedList(before)} is now ${quotedList(after)}`];
}

function stateDetails(before: ChartState, after: ChartState): readonly string[] {
  const actors = ({ actors: list }: ChartState) =>
    list.map(({ id, src }) => (id === src ? src : `${src} as ${id}`));
  return [
    ...textDetail('kind', before.type, after.type),
    ...textDetail('history', before.history, after.history),
    ...listDetail('default target', before.defaultTargets ?? [], after.defaultTargets ?? [], false),
    ...textDetail('initial state', before.initial, after.initial),
    ...listDetail('actor', actors(before), actors(after), false),
    ...listDetail('entry', before.entry, after.entry, true),
    ...listDetail('exit', before.exit, after.exit, true),
    ...listDetail('tag', before.tags, after.tags, false),
    ...listDetail('requirement', before.requirements, after.requirements, false),
    ...textDetail('description', before.description, after.description),
  ];
}

function targetText({ source, targets }: ChartTransition): string {
  return targets.length === 0
    ? `stays in "${source}"`
    : targets.map((one) => `"${one}"`).join(', ');
}

function transitionDetails(before: ChartTransition, after: ChartTransition): readonly string[] {
  const targets = [targetText(before), targetText(after)] as const;
  const durations = [before, after].map(({ milliseconds }) =>
    milliseconds === undefined ? undefined : `${milliseconds} ms`,
  );
  return [
    ...textDetail('duration', durations[0], durations[1]),
    ...(targets[0] === targets[1] ? [] : [`target ${targets[0]} is now ${targets[1]}`]),
    ...textDetail('guard', before.guard, after.guard),
    ...listDetail('action', before.actions, after.actions, true),
    ...(before.reenter === after.reenter
      ? []
      : [after.reenter ? 'enters its state again' : 'no longer enters its state again']),
    ...(before.forbidden === after.forbidden
      ? []
      : [after.forbidden ? 'forbids the event' : 'no longer forbids the event']),
    ...listDetail('requirement', before.requirements, after.requirements, false),
    ...textDetail('description', before.description, after.description),
  ];
}

/** Returns a key shared by the branches of a state with the same trigger. */
function groupKey({ source, kind, trigger }: ChartTransition): string {
  return JSON.stringify([source, kind, trigger]);
}

/**
 * Ways to match a branch with its counterpart in the other version, most exact first. Ids can't be used because they
 * are numbered by position.
 */
const SAME: readonly ((one: ChartTransition) => string)[] = [
  ({ id: _id, ...rest }) => JSON.stringify(rest),
  ({ targets, guard, actions }) => JSON.stringify([targets, guard, actions]),
  ({ targets, guard }) => JSON.stringify([targets, guard]),
  ({ guard }) => guard ?? '',
  ({ targets }) => JSON.stringify(targets),
  () => '',
];

interface Pair {
  readonly before: ChartTransition;
  readonly after: ChartTransition;
}

function pairUp(before: readonly ChartTransition[], after: readonly ChartTransition[]) {
  const left = new Set(before);
  const partners = new Map<ChartTransition, ChartTransition>();
  for (const key of SAME) {
    for (const one of after) {
      if (partners.has(one)) continue;
      const found = [...left].find((other) => key(other) === key(one));
      if (found === undefined) continue;
      partners.set(one, found);
      left.delete(found);
    }
  }
  const pairs = after.flatMap((one): Pair[] => {
    const partner = partners.get(one);
    return partner === undefined ? [] : [{ before: partner, after: one }];
  });
  return { pairs, added: after.filter((one) => !partners.has(one)), removed: [...left] };
}

/** Describes a change in the order of the branches that both versions have. The order matters because branches are tried in turn. */
function orderDetails(pairs: readonly Pair[], before: readonly ChartTransition[]) {
  const ranked = [...pairs].sort((a, b) => before.indexOf(a.before) - before.indexOf(b.before));
  return new Map(
    pairs.flatMap((pair, place) => {
      const old = ranked.indexOf(pair);
      return old === place
        ? []
        : [[pair, `tried as number ${place + 1}, was number ${old + 1}`] as const];
    }),
  );
}

function groupsOf({ transitions }: Chart): ReadonlyMap<string, readonly ChartTransition[]> {
  const groups = new Map<string, ChartTransition[]>();
  for (const one of transitions) {
    const key = groupKey(one);
    const found = groups.get(key);
    if (found === undefined) groups.set(key, [one]);
    else found.push(one);
  }
  return groups;
}

/** Returns the later version's states, with each removed state inserted after the sibling that it used to follow. */
function mergeStates(before: Chart, after: Chart): readonly ChartState[] {
  const old = new Map(before.states.map((state) => [state.path, state]));
  const kept = new Set(after.states.map(({ path }) => path));
  const childrenIn = ({ states }: Chart, path: string | null) =>
    states.filter(({ parent }) => parent === path);
  const merged = (parent: string | null): readonly ChartState[] => {
    const children = [...childrenIn(after, parent)];
    let behind = -1;
    for (const state of childrenIn(before, parent)) {
      const place = children.findIndex(({ path }) => path === state.path);
      if (place === -1) children.splice((behind += 1), 0, state);
      else behind = place;
    }
    return children.flatMap((state) => {
      const inside = merged(state.path);
      const former = old.get(state.path);
      const isOpenedByRemoved = inside.length > 0 && state.type === 'atomic';
      const shown: ChartState =
        isOpenedByRemoved && former !== undefined
          ? {
              ...state,
              type: former.type,
              ...(former.initial === undefined ? {} : { initial: former.initial }),
            }
          : state;
      return [shown, ...inside];
    });
  };
  return merged(null).filter(({ path }) => kept.has(path) || old.has(path));
}

function compareStates(before: Chart, after: Chart, merged: readonly ChartState[]): Change[] {
  const old = new Map(before.states.map((state) => [state.path, state]));
  const current = new Map(after.states.map((state) => [state.path, state]));
  return merged.flatMap(({ path }): Change[] => {
    const was = old.get(path);
    const is = current.get(path);
    if (was === undefined) return [{ kind: 'added', what: 'state', item: path, details: [] }];
    if (is === undefined) return [{ kind: 'removed', what: 'state', item: path, details: [] }];
    const details = stateDetails(was, is);
    return details.length === 0 ? [] : [{ kind: 'changed', what: 'state', item: path, details }];
  });
}

function compareTransitions(before: Chart, after: Chart) {
  const old = groupsOf(before);
  const current = groupsOf(after);
  const used = new Set(after.transitions.map(({ id }) => id));
  /** Returns an unused id: ids are numbered by position, so another branch may have taken this one. */
  const freeId = (id: string): string => {
    let free = id;
    while (used.has(free)) free = `${free} (removed)`;
    used.add(free);
    return free;
  };
  const transitions: ChartTransition[] = [];
  const changes: Change[] = [];
  for (const key of new Set([...current.keys(), ...old.keys()])) {
    const was = old.get(key) ?? [];
    const is = current.get(key) ?? [];
    const { pairs, added, removed } = pairUp(was, is);
    const moved = orderDetails(pairs, was);
    transitions.push(...is);
    for (const pair of pairs) {
      const place = moved.get(pair);
      const details = [
        ...transitionDetails(pair.before, pair.after),
        ...(place === undefined ? [] : [place]),
      ];
      if (details.length > 0) {
        changes.push({ kind: 'changed', what: 'transition', item: pair.after.id, details });
      }
    }
    for (const { id } of added) {
      changes.push({ kind: 'added', what: 'transition', item: id, details: [] });
    }
    for (const one of removed) {
      const id = freeId(one.id);
      transitions.push({ ...one, id });
      changes.push({ kind: 'removed', what: 'transition', item: id, details: [] });
    }
  }
  return { transitions, changes };
}

/**
 * Compares two versions of a machine. States are matched by path; transitions by source and trigger, then by their
 * effect, since their ids are numbered by position.
 */
export function compareCharts(before: Chart, after: Chart): Comparison {
  const states = mergeStates(before, after);
  const { transitions, changes: ofTransitions } = compareTransitions(before, after);
  const changes = [...compareStates(before, after, states), ...ofTransitions];
  return {
    chart: { ...after, states, transitions },
    changes,
    marks: new Map(changes.map(({ item, kind }) => [item, kind])),
  };
}

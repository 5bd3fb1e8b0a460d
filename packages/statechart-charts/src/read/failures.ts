import { mainIds, mainStates, type Chart, type ChartState, type ChartTransition } from '../chart';
import { isWithin } from '../layout/routes';

/**
 * Marks the failures of a chart: states in which the machine waits after something went wrong, and to which nothing else
 * leads. Something goes wrong if an actor fails. With a main path, so does an actor's output or an event's guard that
 * leads off it, unless the state leads on to where the main path would have led.
 */
export function withFailures(chart: Chart): Chart {
  const { states, transitions } = chart;
  const byPath = new Map(states.map((state) => [state.path, state]));
  const [main, ids] = [mainStates(chart), mainIds(chart)];

  /** Returns the state that is entered with another one: its initial state, or that one's. */
  const entered = (path: string): string => {
    const initial = byPath.get(path)?.initial;
    return initial === undefined ? path : entered(initial);
  };
  const leadsTo = ({ targets }: ChartTransition, path: string) =>
    targets.some((target) => entered(target) === path);
  const along = (path: string) => main.indexOf(entered(path));

  /** Returns the other branches for the same event, or for the same actor. */
  const branchesBeside = (transition: ChartTransition) => {
    const { source, kind, trigger } = transition;
    const actor = kind.startsWith('actor ') ? trigger.replace(/ \w+$/, '') : undefined;
    return transitions.filter(
      (other) =>
        other !== transition &&
        other.source === source &&
        (actor === undefined
          ? other.trigger === trigger
          : other.trigger.replace(/ \w+$/, '') === actor),
    );
  };

  /** Returns true if the machine gets from a state to a place on the main path without going back. */
  const leadsOn = (path: string, from: string, place: number) =>
    transitions.some(
      ({ source, targets }) =>
        isWithin(path, source) &&
        !isWithin(from, source) &&
        targets.some((target) => along(target) >= place),
    );

  const goesWrong = (transition: ChartTransition, { path, type }: ChartState): boolean => {
    const { kind, guard, source } = transition;
    if (kind === 'actor error') return true;
    if (guard === undefined) return false;
    const beside = branchesBeside(transition);
    if (beside.some((other) => other.kind === 'actor error' && leadsTo(other, path))) return true;
    if (type === 'final' || (kind !== 'actor done' && kind !== 'event')) return false;
    const taken = beside.filter(
      ({ id, targets }) =>
        ids.has(id) || (kind === 'actor done' && targets.some((target) => along(target) >= 0)),
    );
    return taken.some(({ targets }) =>
      targets.every((target) => !leadsOn(path, source, along(target))),
    );
  };

  const isFailure = (state: ChartState): boolean => {
    const { path, parent } = state;
    if (state.failure === true) return true;
    const inner = states.filter((one) => one.parent === path);
    if (inner.length > 0) return parent !== null && inner.every(isFailure);
    const leading = transitions.filter(
      (transition) => transition.source !== path && leadsTo(transition, path),
    );
    const waits = (from: string) =>
      states.every(
        (around) =>
          !isWithin(path, around.path) || isWithin(from, around.path) || around.actors.length === 0,
      );
    return (
      path !== entered('') &&
      !main.includes(path) &&
      !transitions.some(({ source, kind }) => source === path && kind === 'always') &&
      leading.some((transition) => goesWrong(transition, state)) &&
      leading.every(
        (transition) =>
          waits(transition.source) &&
          (goesWrong(transition, state) ||
            (transition.kind === 'actor done' && transition.guard !== undefined)),
      )
    );
  };
  return {
    ...chart,
    states: states.map((state) => (isFailure(state) ? { ...state, failure: true } : state)),
  };
}

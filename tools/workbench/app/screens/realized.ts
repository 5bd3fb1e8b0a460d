import { innermostStates } from 'statechart-paths/describe';
import { expectationOf, elementInWords } from 'statechart-paths/screen';
import { curlyQuotes } from '../curly-quotes';
import { maskedText } from '../simulation/masked';
import type { SimulatedStep } from '../simulation/simulation';
import type { Subject, SubjectRequirement } from '../subject';

export interface RealizedRequirement extends SubjectRequirement {
  readonly id: string;
}

function named(
  { requirements }: Subject,
  parts: readonly { readonly requirements: readonly string[] }[],
): readonly RealizedRequirement[] {
  const ids = new Set(parts.flatMap((part) => part.requirements));
  return [...ids].map((id) => ({ id, ...(requirements[id] ?? { source: '', text: id }) }));
}

function activeStates({ state, visited }: SimulatedStep) {
  const active = new Set(state.snapshot._nodes.map(({ id }) => id));
  return visited.filter(({ id }) => active.has(id));
}

/** Returns the requirements that the active states realize. */
export function requirementsOfStates(subject: Subject, step: SimulatedStep) {
  return named(subject, activeStates(step));
}

/** Returns the requirements that the active states realize, followed by the last step's. */
export function requirementsOf(subject: Subject, step: SimulatedStep) {
  return named(subject, [...activeStates(step), ...step.transitions]);
}

/** Returns the visible elements, from the machine's screen description, with secrets masked; empty if there is none. */
export function visibleElementsOf(
  { screen }: Subject,
  { state }: SimulatedStep,
): readonly string[] {
  if (screen === undefined) return [];
  const seen = innermostStates(state.snapshot).flatMap(
    (path) => expectationOf(screen, path, state.snapshot).seen ?? [],
  );
  const { context } = state.snapshot;
  return [
    ...new Set(seen.map((visible) => curlyQuotes(maskedText(elementInWords(visible), context)))),
  ];
}

import { innermostStates } from '../../paths/describe';
import { lookOf, sightInWords } from '../../paths/screen';
import { curlyQuotes } from '../curly-quotes';
import { maskedText } from '../simulation/masked';
import type { SimulatedStep } from '../simulation/simulation';
import type { Subject, SubjectRequirement } from '../subject';

/** A requirement with its id. */
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

/** The requirements that the active states realize. */
export function requirementsOfStates(subject: Subject, step: SimulatedStep) {
  return named(subject, activeStates(step));
}

/** The requirements that the active states realize, and then those of the step that led there. */
export function requirementsOf(subject: Subject, step: SimulatedStep) {
  return named(subject, [...activeStates(step), ...step.transitions]);
}

/** What a person sees, as the machine's screen description says, secrets masked; empty if there is none. */
export function sightsOf({ screen }: Subject, { state }: SimulatedStep): readonly string[] {
  if (screen === undefined) return [];
  const seen = innermostStates(state.snapshot).flatMap(
    (path) => lookOf(screen, path, state.snapshot).seen ?? [],
  );
  const { context } = state.snapshot;
  return [...new Set(seen.map((sight) => curlyQuotes(maskedText(sightInWords(sight), context))))];
}

import { innermostStates } from '../../paths/describe';
import { lookOf, sightInWords } from '../../paths/screen';
import type { SimulatedStep } from '../simulation/simulation';
import type { Subject, SubjectRequirement } from '../subject';

/** A requirement with its id. */
export interface RealizedRequirement extends SubjectRequirement {
  readonly id: string;
}

/** The requirements that the active states realize, and then those of the step that led there. */
export function requirementsOf(
  { requirements }: Subject,
  { state, transitions, visited }: SimulatedStep,
): readonly RealizedRequirement[] {
  const active = new Set(state.snapshot._nodes.map(({ path }) => path.join('.')));
  const ids = [...visited.filter(({ path }) => active.has(path)), ...transitions].flatMap(
    (one) => one.requirements,
  );
  return [...new Set(ids)].map((id) => ({ id, ...(requirements[id] ?? { source: '', text: id }) }));
}

/** What a person sees, as the machine's screen description says; empty if there is none. */
export function sightsOf({ screen }: Subject, { state }: SimulatedStep): readonly string[] {
  if (screen === undefined) return [];
  const seen = innermostStates(state.snapshot).flatMap(
    (path) => lookOf(screen, path, state.snapshot).seen ?? [],
  );
  return [...new Set(seen.map(sightInWords))];
}

import type { AnyStateMachine } from 'xstate';
import type { Exploration } from './explore/exploration';
import type { Model } from './model';
import { unfilledCases } from './to-fill-in';
import { namedRequirements, verifyModel, type VerificationOptions } from './verify';

/**
 * Explores a machine and checks its invariants, scenarios and requirements, in any test runner.
 *
 * @param options.requirements the ids that the machine has to cover; by default, all ids that the machine and its model
 * name.
 * @throws an error that lists all findings, if there are any.
 */
export function check(
  machine: AnyStateMachine,
  model: Model,
  options: Partial<VerificationOptions> = {},
): Exploration {
  const { requirements = namedRequirements(machine, model), ...rest } = options;
  const { isFine, exploration, text } = verifyModel(machine, model, { requirements, ...rest });
  if (isFine && exploration !== undefined) return exploration;
  const unfilled = unfilledCases(model);
  throw new Error(
    unfilled.length === 0 ? text : `${text}\n\nCases without data: ${unfilled.join(', ')}.`,
  );
}

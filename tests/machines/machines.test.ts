import { chargeDialogRequirements, chargeRequirements } from '@machines/charge/charge-requirements';
import { assertDefined } from '@contract/assert-defined';
import { errorReasons } from '@contract/error';
import { machines, requirements, stateTourLimit } from '@machines/index';
import type { Requirements } from '@machines/shared/requirements';
import { coverage } from 'statechart-paths/coverage/coverage';
import { outcomesOf } from 'statechart-paths/explore/offer';
import { howToCause, howToStart } from 'statechart-paths/instructions';
import type { Model } from 'statechart-paths/model';
import { greedyTour } from 'statechart-paths/tour/tour';
import { verifyModel } from 'statechart-paths/verify';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';

interface Registered {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly requirements: Requirements;
}

describe.each<Registered>(machines)(
  'the machine $id',
  ({ machine, model, requirements: known }) => {
    const own = Object.keys(known);
    const verification = verifyModel(machine, model, { requirements: own });

    it('is explored completely, with every state reached and every transition taken', () => {
      expect(verification.mismatches, verification.text).toEqual([]);
      expect(verification.exploration?.kind, verification.text).toBe('complete');
      expect(verification.unreachableStates).toEqual([]);
      expect(verification.deadTransitions).toEqual([]);
    });

    it('satisfies every invariant of its model in every state and step', () => {
      expect(verification.violations, verification.text).toEqual([]);
    });

    it('ends each scenario in the end state that the scenario specifies', () => {
      const failed = verification.scenarios.filter(({ kind }) => kind === 'failed');
      expect(failed, verification.text).toEqual([]);
      expect(verification.scenarios.length).toBeGreaterThan(0);
    });

    it('realizes every requirement of its flow and its embedded fragments, and cites no unknown one', () => {
      expect(own.length).toBeGreaterThan(0);
      expect(verification.uncoveredRequirements).toEqual([]);
      expect(verification.unknownRequirements).toEqual([]);
    });

    it('has instructions for starting with every input and for causing every outcome', () => {
      const untold = [
        ...Object.keys(model.inputs).filter((input) => howToStart(model, input) === undefined),
        ...Object.entries<NonNullable<Model['actors']>[string]>(model.actors ?? {}).flatMap(
          ([actor, outcomes]) =>
            outcomesOf(outcomes).flatMap(([verb, cases]) =>
              Object.keys(cases)
                .map((name) => ({ kind: 'outcome', actor, id: actor, verb, name }) as const)
                .filter((trigger) => howToCause(model, trigger) === undefined)
                .map(({ name }) => `${actor} ${verb} ${name}`),
            ),
        ),
      ];
      expect(untold).toEqual([]);
    });

    it('names only existing error reasons in its instructions', () => {
      const named = Object.values(model.how ?? {}).flatMap(
        (sentence = '') => /fault: status \d+, (\w+)\)/.exec(sentence)?.slice(1) ?? [],
      );
      expect(errorReasons).toEqual(expect.arrayContaining(named));
    });

    it('has a tour of every state, transition and requirement', () => {
      const exploration = assertDefined(verification.exploration, 'exploration');
      // A local search would only shorten the tour.
      const { paths } = greedyTour(exploration, { patience: 0 });
      const met = coverage(exploration, paths);
      expect([met.states.missed, met.transitions.missed, met.requirements.missed].flat()).toEqual(
        [],
      );
    });

    it('has every state among the first ones, to which tours of states are limited', () => {
      const { states } = assertDefined(verification.exploration, 'exploration');
      const entered = (found: typeof states) =>
        new Set(found.flatMap(({ running }) => running.snapshot._nodes.map(({ id }) => id)));
      expect(entered(states.slice(0, stateTourLimit.states))).toEqual(entered(states));
    });

    it('passes all checks', () => {
      expect(verification.isFine, verification.text).toBe(true);
    });
  },
);

describe('the requirements', () => {
  it('have ids that begin with the id of a flow or a fragment', () => {
    const flows: readonly string[] = ['charge', 'order', ...machines.map(({ id }) => id)];
    const strangers = Object.keys(requirements).filter(
      (requirement) => !flows.includes(requirement.split('.')[0] ?? ''),
    );
    expect(strangers).toEqual([]);
  });

  it('for a charge are the same in every flow that embeds one', () => {
    for (const { id, requirements: known } of machines) {
      const own = Object.keys(known).filter((one) => one.startsWith('charge.'));
      const isDialog = ['domain-lifecycle', 'domain-restoration', 'past-due-payment'].includes(id);
      const isWizard = id === 'purchase' || id === 'transfer';
      const embedded = isDialog ? chargeDialogRequirements : isWizard ? chargeRequirements : {};
      expect(own, id).toEqual(Object.keys(embedded));
    }
  });

  it('for an order are the same in every flow that embeds one', () => {
    const isOrders = (requirement: string) => requirement.startsWith('order.');
    const ordering = machines.filter(({ machine }) => 'ordering' in machine.states);
    expect(ordering.map(({ id }) => id)).toEqual(['purchase', 'transfer']);
    for (const flow of ordering) {
      expect(Object.keys(flow.requirements).filter(isOrders)).toEqual(
        Object.keys(requirements).filter(isOrders),
      );
    }
  });
});

import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { runScenarios } from '../src/explore/scenarios';
import type { Scenario, Model } from '../src/model';
import { orderMachine, orderModel } from './order-machine';

function run(scenario: Partial<Scenario<object, string>>) {
  const model: Model = {
    ...orderModel,
    scenarios: [{ name: 'orders', input: 'known', steps: [], ends: 'editing', ...scenario }],
  };
  return runScenarios(orderMachine, model)[0];
}

function sentence(scenario: Partial<Scenario<object, string>>): string {
  const result = run(scenario);
  return result?.kind === 'failed' ? result.sentence : 'passed';
}

describe('a scenario', () => {
  it('passes if it ends in the expected state with the expected context', () => {
    const result = run({
      requirements: ['order.confirm'],
      steps: ['name.type harbor', 'order.confirm', 'placeOrder done placed'],
      ends: 'done',
      context: (context) => 'receipt' in context && context.receipt === 'r1',
    });
    expect(result).toMatchObject({ kind: 'passed', requirements: ['order.confirm'] });
  });

  it('may omit a case if there is only one, and name an actor by its id', () => {
    expect(sentence({ steps: ['order.confirm plain', 'place done'], ends: 'done' })).toBe('passed');
    expect(sentence({ steps: ['order.confirm', 'placeOrder error'] })).toBe('passed');
  });

  it('may end in several parallel states at once', () => {
    const machine = createMachine({
      id: 'p',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
        two: { initial: 'a', states: { a: {} } },
      },
    });
    const [passed, failed] = runScenarios(machine, {
      inputs: { plain: undefined },
      events: { go: { plain: {} } },
      scenarios: [
        { name: 'goes', input: 'plain', steps: ['go'], ends: ['one.b', 'two.a'] },
        { name: 'stays', input: 'plain', steps: ['go'], ends: ['one.a', 'two.a'] },
      ],
    });
    expect(passed?.kind).toBe('passed');
    expect(failed).toMatchObject({ sentence: expect.stringContaining('not in "one.a"') });
  });

  it("may expect an event to be refused, and fails if it isn't", () => {
    expect(sentence({ input: 'fresh', steps: ['refused order.confirm'] })).toBe('passed');
    expect(sentence({ steps: ['refused order.confirm'] })).toContain(
      '"order.confirm" should be refused in "editing", and it does something: the machine is now in "ordering"',
    );
  });

  it("doesn't count an event as refused if it has an action", () => {
    const machine = createMachine({ id: 'pings', on: { ping: { actions: 'pong' } } });
    const [result] = runScenarios(machine, {
      inputs: { plain: undefined },
      events: { ping: { plain: {} } },
      scenarios: [{ name: 'quiet', input: 'plain', steps: ['refused ping'], ends: '(machine)' }],
    });
    expect(result).toMatchObject({
      kind: 'failed',
      sentence: expect.stringContaining('should be refused'),
    });
  });

  it.each<[string, Partial<Scenario<object, string>>, string]>([
    ['another end', { steps: ['order.confirm'] }, 'It ends in "ordering", not in "editing".'],
    ['another context', { context: () => false }, 'It ends in "editing" with another context'],
    [
      'a refused event',
      { input: 'fresh', steps: ['order.confirm'] },
      'Step 1 of 1: "order.confirm" does nothing in "editing": refused by the guard "hasName".',
    ],
    [
      'an event that no transition takes',
      { steps: ['order.again'] },
      '"order.again" does nothing in "editing": no transition takes it.',
    ],
    [
      'an unknown event',
      { steps: ['order.confrim'] },
      'No step is called "order.confrim". Did you mean "order.confirm"',
    ],
    [
      'an unknown case',
      { steps: ['name.type habor'] },
      'No step is called "name.type habor". Its cases are "harbor", "empty".',
    ],
    [
      'a case left out where there are several',
      { steps: ['name.type'] },
      '"name.type" has several cases: name one of "harbor", "empty".',
    ],
    [
      'an outcome of an actor that does not run',
      { steps: ['placeOrder done placed'] },
      '"placeOrder done placed" cannot happen in "editing", where no actor runs and no delay is to come.',
    ],
    [
      'a delay that is not waited for',
      { steps: ['order.confirm', 'after patience', 'after patience'] },
      'Step 3 of 3: "after patience" cannot happen in "slow", where no actor runs',
    ],
    [
      'a step after the end',
      { steps: ['order.confirm', 'place done', 'order.confirm'] },
      'the machine has ended in "done" (done)',
    ],
    [
      'an unknown input',
      { input: 'frsh' },
      'The model has no input "frsh", only "fresh", "known".',
    ],
    ['no end', { ends: [] }, 'It names no state to end in.'],
    ['an empty end', { ends: '' }, 'no state "" to end in'],
    ['an unknown end', { ends: 'edting' }, 'no state "edting" to end in. Did you mean "editing"'],
  ])('fails with a message for %s', (_, scenario, expected) => {
    expect(sentence(scenario)).toContain('The scenario "orders" fails.');
    expect(sentence(scenario)).toContain(expected);
  });
});

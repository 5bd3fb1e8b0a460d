import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { check, type ModelOf } from '../src/index';

function reminder(patience: number) {
  return setup({ delays: { patience } }).createMachine({
    id: 'reminder',
    initial: 'waiting',
    states: { waiting: { after: { patience: 'late' } }, late: { after: { 200: 'waiting' } } },
  });
}

const model = {
  inputs: { plain: undefined },
  events: {},
  delays: [
    { delay: 'patience', milliseconds: 3000, requirement: 'reminder.patience' },
    { delay: '200', milliseconds: 200 },
  ],
} satisfies ModelOf<ReturnType<typeof reminder>>;

describe('a stated delay', () => {
  it("holds if the machine's delay has the stated length, and covers its requirement", () => {
    expect(() =>
      check(reminder(3000), model, { requirements: ['reminder.patience'] }),
    ).not.toThrow();
  });

  it('is violated by a delay of a different length', () => {
    expect(() => check(reminder(300), model)).toThrow(
      /is 300 ms long instead of 3000 ms\. In "waiting" .*\(reminder.patience\)/,
    );
  });

  it('is rejected with a suggestion if the machine has no such delay', () => {
    const delays = [{ delay: 'patiense', milliseconds: 1 }];
    expect(() => check(reminder(3000), { ...model, delays })).toThrow('Did you mean "patience"?');
  });
});

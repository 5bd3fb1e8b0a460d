import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { coveredShare } from '@workbench/app/index/covered-share';

it('counts the transitions that a tour can take', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'open',
    states: {
      open: { on: { close: 'closed' } },
      closed: { on: { open: { target: 'open', guard: () => false } } },
    },
  });
  const model = {
    inputs: { plain: undefined },
    events: { open: { plain: {} }, close: { plain: {} } },
  };
  const subject = {
    id: 'door',
    title: 'Door',
    purpose: '',
    audience: '',
    machine,
    model,
    requirements: {},
  };
  // The initial transition and `close` are covered; `open` is not.
  expect(coveredShare(subject)).toBe(2 / 3);
});

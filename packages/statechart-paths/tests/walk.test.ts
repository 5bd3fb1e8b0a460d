import { expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { walk } from '../src/run/walk';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: {} },
});

it("a walk that times out reports the step and the state, and doesn't continue when the step completes late", async () => {
  let arriveLate = (): void => undefined;
  const late = new Promise<void>((resolve) => (arriveLate = resolve));
  const expectAjar = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const end = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const options = {
    machine,
    model: { inputs: { plain: undefined }, events: { open: { plain: {} } } },
    executors: {
      inputs: { plain: () => Promise.resolve() },
      events: { open: { plain: () => late } },
      actors: {},
      delays: {},
      states: { shut: () => Promise.resolve(), ajar: expectAjar },
      end,
    },
    driver: undefined,
    stepMilliseconds: 20,
  };
  await expect(walk({ name: 'tour 1', input: 'plain', steps: ['open'] }, options)).rejects.toThrow(
    'tour 1: Step 1 of 1, "open" in "shut": It took longer than 0.02 s.',
  );
  expect(end).toHaveBeenCalledOnce();
  arriveLate();
  await late;
  await Promise.resolve();
  expect(expectAjar).not.toHaveBeenCalled();
});

import { useSelector } from '@xstate/react';
import type { ModelOf } from '@workbench/paths/model';
import { outOfReach, type ExecutorsOf } from '@workbench/paths/run/executors';
import { describe, expect, it, vi } from 'vitest';
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { expectOffered, expectState, settling, viewDriver, type StartedView } from './view-driver';
import { goTour } from './walk-tour';

const note = vi.fn<() => void>();

const lampMachine = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'press' } | { type: 'unplug' },
  },
  actors: { warmUp: fromPromise<void>(() => Promise.reject(new Error('It ran'))) },
  actions: { note },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      on: { press: { target: 'warming', actions: ['note', assign({ presses: 1 })] } },
    },
    warming: { invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: 'off' } },
    on: { on: { unplug: 'off' } },
  },
});

const lampModel = {
  inputs: { fresh: undefined },
  events: { press: { plain: {} }, unplug: { plain: {} } },
  actors: { warmUp: { done: { warm: undefined }, error: { broken: {} } } },
} satisfies ModelOf<typeof lampMachine>;

interface LampProps {
  readonly lamp: ActorRefFrom<typeof lampMachine>;
  /** What a wrong view shows instead of the state. */
  readonly shows?: string | undefined;
}

function Lamp({ lamp, shows }: LampProps) {
  const { value } = useSelector(lamp, (state) => state);
  return (
    <div data-state={value === 'on' ? (shows ?? value) : value}>
      <button type="button" onClick={() => lamp.send({ type: 'press' })}>
        Switch
      </button>
    </div>
  );
}

type LampDriver = StartedView<typeof lampMachine>;

const lampDriver = (shows?: string): LampDriver =>
  viewDriver(lampMachine, (lamp) => <Lamp lamp={lamp} shows={shows} />);

const lampExecutors = {
  inputs: { fresh: (driver) => driver.start(undefined) },
  events: {
    press: { plain: (driver) => driver.press('Switch') },
    unplug: { plain: (driver) => driver.send({ type: 'unplug' }) },
  },
  actors: settling(lampModel.actors),
  delays: {},
  states: {
    off: async () => {
      expectState('off');
      expectOffered('Switch');
    },
    warming: async () => expectState('warming'),
    on: async () => expectState('on'),
  },
  end: async (driver) => driver.end(),
} satisfies ExecutorsOf<typeof lampMachine, typeof lampModel, LampDriver>;

const lamp = { machine: lampMachine, model: lampModel, executors: lampExecutors };

describe('a tour on a view', () => {
  it('finds nothing where view and machine agree, and executes no action', async () => {
    expect(await goTour({ ...lamp, driver: lampDriver() })).toEqual({
      failures: [],
      untaken: [],
      outOfReach: [],
      unused: [],
    });
    expect(note).not.toHaveBeenCalled();
  });

  it('says which step shows another state than the machine is in', async () => {
    const report = await goTour({ ...lamp, driver: lampDriver('broken') });
    expect(report.failures).toEqual([
      expect.stringMatching(/^Step \d of \d, "warmUp done warm": It does not show "on"/),
    ]);
    expect(report.untaken).toContain('on: unplug');
  });

  it('says how to go the shortest path that fails alike, and goes it alone', async () => {
    const [failure = ''] = (await goTour({ ...lamp, driver: lampDriver('broken') })).failures;
    const path = 'fresh → press → warmUp done warm';
    expect(failure.split('\n').at(-1)).toBe(
      `Go it again with: VIEW_PATH="${path}" npx vitest run --project src tests/src/paths/walk-tour.test.tsx`,
    );

    vi.stubEnv('VIEW_PATH', path);
    const again = await goTour({ ...lamp, driver: lampDriver('broken') });
    expect(again.failures).toEqual([expect.stringMatching(/^Step 2 of 2, /)]);
  });

  it('says that a press moved nothing on', async () => {
    const driver = lampDriver();
    const report = await goTour({ ...lamp, driver: { ...driver, press: async () => undefined } });
    expect(report.failures).toEqual([
      expect.stringContaining('"press": It does not show "warming"'),
    ]);
  });

  it('compares context and actions too, which no screen shows', async () => {
    const driver = lampDriver();
    const quiet = await goTour({ ...lamp, driver: { ...driver, takeActions: () => [] } });
    expect(quiet.failures[0]).toContain('Running it asked for []');

    const forgetful = lampDriver();
    const state = () => {
      const { snapshot, ...rest } = forgetful.state();
      return { ...rest, snapshot: { ...snapshot, context: { presses: 0 } } };
    };
    const report = await goTour({ ...lamp, driver: { ...forgetful, state } });
    expect(report.failures[0]).toContain('Running and stepped differ');
  });

  it('lists what the executors cannot bring about, and what is never taken without it', async () => {
    const executors = {
      ...lampExecutors,
      events: { ...lampExecutors.events, unplug: { plain: outOfReach } },
    } as const;
    expect(await goTour({ ...lamp, executors, driver: lampDriver() })).toEqual({
      failures: [],
      untaken: ['on: unplug'],
      outOfReach: ['unplug'],
      unused: [],
    });
  });

  it('lists what a page does not offer as not taken', async () => {
    const isOffered = (cause: string) => cause !== 'unplug';
    expect(await goTour({ ...lamp, driver: lampDriver(), isOffered })).toMatchObject({
      failures: [],
      untaken: ['on: unplug'],
      unused: ['unplug plain'],
    });
  });
});

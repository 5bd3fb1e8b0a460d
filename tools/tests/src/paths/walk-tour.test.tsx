import { useSelector } from '@xstate/react';
import type { ModelOf } from 'statechart-paths/model';
import { outOfReach, type ExecutorsOf } from 'statechart-paths/run/executors';
import { describe, expect, it, vi } from 'vitest';
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { expectOffered, expectState, settling, viewDriver, type StartedView } from './view-driver';
import { replayTour } from './walk-tour';

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
  /** The state that a broken view shows instead of `on`. */
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

describe("a view's tour", () => {
  it('passes if view and machine agree, and executes no actions', async () => {
    expect(await replayTour({ ...lamp, driver: lampDriver() })).toEqual({
      failures: [],
      untaken: [],
      outOfReach: [],
      unused: [],
    });
    expect(note).not.toHaveBeenCalled();
  });

  it('reports the step that leaves the view in a wrong state', async () => {
    const report = await replayTour({ ...lamp, driver: lampDriver('broken') });
    expect(report.failures).toEqual([
      expect.stringMatching(
        /^Step \d of \d, "warmUp done warm" in "warming": It does not show "on"/,
      ),
    ]);
    expect(report).toMatchObject({ untaken: [], unused: [] });
  });

  it('prints how to replay the path up to the failure, and replays only that path', async () => {
    const [failure = ''] = (await replayTour({ ...lamp, driver: lampDriver('broken') })).failures;
    expect(failure).toMatch(
      /Replay it with: VIEW_PATH="fresh → .*press → warmUp done warm" npx vitest run --project src tests\/src\/paths\/walk-tour\.test\.tsx\nVIEW_SHRINK=1 looks/,
    );

    vi.stubEnv('VIEW_SHRINK', '1');
    const [shrunk = ''] = (await replayTour({ ...lamp, driver: lampDriver('broken') })).failures;
    const path = 'fresh → press → warmUp done warm';
    expect(shrunk).toContain(`Replay it with: VIEW_PATH="${path}" `);

    vi.stubEnv('VIEW_PATH', path);
    const again = await replayTour({ ...lamp, driver: lampDriver('broken') });
    expect(again.failures).toEqual([expect.stringMatching(/^Step 2 of 2, /)]);
  });

  it('stops after the first path that fails', async () => {
    const driver = lampDriver();
    const starts = vi.fn<LampDriver['start']>(driver.start);
    await replayTour({
      ...lamp,
      driver: { ...driver, start: starts, press: async () => undefined },
    });
    expect(starts).toHaveBeenCalledOnce();
  });

  it('reports a click that has no effect', async () => {
    const driver = lampDriver();
    const report = await replayTour({
      ...lamp,
      driver: { ...driver, press: async () => undefined },
    });
    expect(report.failures).toEqual([
      expect.stringContaining('"press" in "off": It does not show "warming"'),
    ]);
  });

  it('also compares context and actions, which no screen shows', async () => {
    const driver = lampDriver();
    const quiet = await replayTour({ ...lamp, driver: { ...driver, takeActions: () => [] } });
    expect(quiet.failures[0]).toContain('The view emitted the actions []');

    const forgetful = lampDriver();
    const state = () => {
      const { snapshot, ...rest } = forgetful.state();
      return { ...rest, snapshot: { ...snapshot, context: { presses: 0 } } };
    };
    const report = await replayTour({ ...lamp, driver: { ...forgetful, state } });
    expect(report.failures[0]).toContain('View and oracle differ');
  });

  it('lists steps that are out of reach, and transitions that are untaken because of them', async () => {
    const executors = {
      ...lampExecutors,
      events: { ...lampExecutors.events, unplug: { plain: outOfReach } },
    } as const;
    expect(await replayTour({ ...lamp, executors, driver: lampDriver() })).toEqual({
      failures: [],
      untaken: ['on: unplug'],
      outOfReach: ['unplug'],
      unused: [],
    });
  });

  it("lists transitions that the page doesn't offer as untaken", async () => {
    const isOffered = (cause: string) => cause !== 'unplug';
    expect(await replayTour({ ...lamp, driver: lampDriver(), isOffered })).toMatchObject({
      failures: [],
      untaken: ['on: unplug'],
      unused: ['unplug plain'],
    });
  });
});

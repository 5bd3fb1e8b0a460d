import { forEachCase } from 'statechart-paths/run/executors';
import {
  screenExecutors,
  type ScreenDriver,
  type ScreenHarness,
} from 'statechart-paths/run/screen-executors';
import type { Model } from 'statechart-paths/model';
import type { Screen } from 'statechart-paths/screen';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import { screenInView } from './screen-in-view';
import { settling, viewDriver, type StartedView } from './view-driver';
import type { ViewReplayOptions } from './walk-tour';

type Driver<Machine extends AnyStateMachine> = StartedView<Machine> & ScreenDriver;

export interface ViewFlow<Machine extends AnyStateMachine>
  extends
    Partial<ScreenHarness<Driver<Machine>>>,
    Pick<ViewReplayOptions<Driver<Machine>>, 'isOffered'> {
  readonly machine: Machine;
  readonly model: Model;
  readonly screen: Screen;
  show(this: void, actor: Actor<Machine>): ReactNode;
}

/**
 * Replays a flow on its rendered view, with test doubles that settle its actors with the model's values. In states
 * named `failed`, the view must show the `reason` in the context. In a browser, the backend sends other reasons.
 */
export function viewReplay<Machine extends AnyStateMachine>(
  flow: ViewFlow<Machine>,
): ViewReplayOptions<Driver<Machine>> {
  const { machine, model, screen, show, isOffered } = flow;
  const view = viewDriver(machine, show);
  const executors = screenExecutors<Driver<Machine>>(model, screen, {
    // The model has the same inputs as the machine.
    inputs: forEachCase(model.inputs, (driver, input) => driver.start(input as InputFrom<Machine>)),
    actors: settling(model.actors ?? {}),
    otherwise: (driver, event) => driver.send(event),
    delays: Object.fromEntries(
      Object.keys(machine.implementations.delays).map((delay) => [
        delay,
        (driver: Driver<Machine>) => driver.pass(delay),
      ]),
    ),
    end: async (driver) => driver.end(),
    ...flow,
  });
  const inView = screenInView(view.user);
  const driver = {
    ...view,
    ...inView,
    async expectState(path: string) {
      await inView.expectState(path);
      const { reason }: { readonly reason?: unknown } = view.state().snapshot.context;
      if (typeof reason === 'string' && path.split('.').includes('failed')) {
        expect(document.body.textContent, 'the text of the view').toContain(reason);
      }
    },
  };
  return { machine, model, executors, driver, ...(isOffered && { isOffered }) };
}

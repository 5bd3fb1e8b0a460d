import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Verb } from 'statechart-paths/model';
import { forEachCase } from 'statechart-paths/run/executors';
import { runHeld, type HeldRun } from 'statechart-paths/run/held-actors';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Actor, AnyActorRef, AnyEventObject, AnyStateMachine, InputFrom } from 'xstate';
import { isEnabled } from '../../../../tests/support/view-checks';

/** Operates a rendered view and its running machine. */
export interface ViewDriver extends Pick<HeldRun<AnyStateMachine>, 'state' | 'takeActions'> {
  readonly user: UserEvent;
  /** Clicks the button with this name, even if it is disabled. */
  press(name: string | RegExp): Promise<void>;
  /** Sends an event directly to the machine, for events that no control of the view sends. */
  send(event: AnyEventObject): Promise<void>;
  settle(actor: string, verb: Verb, value: unknown): Promise<void>;
  pass(delay: string): Promise<void>;
  end(): void;
}

/** A driver that renders its view when a path starts. */
export interface StartedView<Machine extends AnyStateMachine> extends ViewDriver {
  start(input: InputFrom<Machine>): Promise<void>;
}

export function viewDriver<Machine extends AnyStateMachine>(
  machine: Machine,
  show: (actor: Actor<Machine>) => ReactNode,
): StartedView<Machine> {
  let run: HeldRun<Machine> | undefined;
  const running = (): HeldRun<Machine> => {
    if (run === undefined) throw new Error('The view has not been shown.');
    return run;
  };
  const user = userEvent.setup({ delay: null });
  return {
    user,
    async start(input) {
      run = runHeld(machine, input);
      run.actor.start();
      const view = show(run.actor);
      await act(async () => void render(view));
    },
    press: (name) => user.click(screen.getByRole('button', { name })),
    send: (event) => {
      // The model has the same events as the machine.
      const actor: AnyActorRef = running().actor;
      return act(async () => actor.send(event));
    },
    settle: (actor, verb, value) => act(async () => running().settle({ actor }, verb, value)),
    pass: (delay) => act(async () => running().pass(delay)),
    state: () => running().state(),
    takeActions: () => running().takeActions(),
    end() {
      cleanup();
      run?.actor.stop();
      run = undefined;
    },
  };
}

type ModelActors = Readonly<
  Record<string, Readonly<Partial<Record<'done' | 'error', Readonly<Record<string, unknown>>>>>>
>;

/** Returns executors that settle the actors with the model's values. */
export function settling<Actors extends ModelActors>(actors: Actors) {
  const outcomes = (actor: string, verb: 'done' | 'error', cases: object) =>
    forEachCase(cases, (driver: ViewDriver, value: unknown) => driver.settle(actor, verb, value));
  return Object.fromEntries(
    Object.entries(actors).map(([actor, { done, error }]) => [
      actor,
      {
        ...(done === undefined ? {} : { done: outcomes(actor, 'done', done) }),
        ...(error === undefined ? {} : { error: outcomes(actor, 'error', error) }),
      },
    ]),
    // `Object.fromEntries` loses the key type.
  ) as {
    readonly [Source in keyof Actors]: {
      readonly [Verb in keyof Actors[Source] & ('done' | 'error')]: Readonly<
        Record<keyof Actors[Source][Verb], (driver: ViewDriver, value: unknown) => Promise<void>>
      >;
    };
  };
}

export function expectState(state: string): void {
  const shown = [...document.querySelectorAll('[data-state]')].map((element) =>
    element.getAttribute('data-state'),
  );
  expect(shown).toContain(state);
}

/** Expects an enabled, uncovered button with this name. */
export function expectOffered(name: string | RegExp): void {
  const canBePressed = screen.queryAllByRole('button', { name }).some(isEnabled);
  expect(canBePressed, `"${name}" can be pressed`).toBe(true);
}

export function expectText(text: string | RegExp): void {
  expect(screen.queryAllByText(text), `"${text}" on the screen`).not.toHaveLength(0);
}

import type { Page } from '@playwright/test';
import type { Model } from 'statechart-paths/model';
import type { Path } from 'statechart-paths/describe';
import { executorMismatches } from 'statechart-paths/run/executor-check';
import type { Executors } from 'statechart-paths/run/executors';
import { screenExecutors, type ScreenHarness } from 'statechart-paths/run/screen-executors';
import type { Screen } from 'statechart-paths/screen';
import type { AnyStateMachine } from 'xstate';
import { startBackend, type Backend } from '../../fixtures/test';
import type { PortalDriver } from './portal-driver';

/** A machine, and the replay of its paths in a browser. */
export interface BrowserReplay<Driver extends PortalDriver = PortalDriver> {
  /** Id of the machine in the registry. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<Driver>;
  /** The paths to replay. Defaults to a tour of `browserGraph`. */
  paths?(this: void): readonly Path[];
  /** Returns true if paths with this input need email login enabled. */
  emailLogin?(this: void, input: string): boolean;
  /** Called before the page loads. */
  prepare(this: void, page: Page, backend: Backend): Promise<Driver>;
  /** Opens a page on a new backend. Generated specs start each path with it. */
  open(this: void, page: Page, input: string): Promise<Driver>;
}

interface BrowserFlow<Driver extends PortalDriver> extends Omit<
  BrowserReplay<Driver>,
  'executors' | 'open'
> {
  readonly screen: Screen;
  readonly harness: ScreenHarness<Driver>;
}

/** Builds a replay. Throws if harness and model do not match. */
export function browserReplay<Driver extends PortalDriver>({
  screen,
  harness,
  ...flow
}: BrowserFlow<Driver>): BrowserReplay {
  const { machine, model } = flow;
  const unreachable = (model.outOfBrowser ?? []).filter((entry) => entry.in === undefined);
  const executors = screenExecutors(
    model,
    screen,
    harness,
    unreachable.map(({ step }) => step),
  );
  const mismatches = executorMismatches(machine, model, executors);
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
  return {
    ...flow,
    executors,
    async open(page, input) {
      const emailLogin = flow.emailLogin?.(input) ?? false;
      return flow.prepare(page, await startBackend(page.context(), emailLogin));
    },
  };
}

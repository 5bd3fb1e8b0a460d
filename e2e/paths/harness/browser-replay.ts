import type { Page } from '@playwright/test';
import { machines } from '@machines/index';
import type { Model, ModelOf } from 'statechart-paths/model';
import type { Path } from 'statechart-paths/describe';
import { executorMismatches } from 'statechart-paths/run/executor-check';
import type { Executors } from 'statechart-paths/run/executors';
import {
  screenExecutors,
  type ScreenHarness,
  type ScreenHarnessOf,
} from 'statechart-paths/run/screen-executors';
import type { Screen } from 'statechart-paths/screen';
import type { AnyStateMachine } from 'xstate';
import { startBackend, type Backend } from '../../fixtures/test';
import type { PortalDriver } from './portal-driver';

/** The replay of a machine's paths in a browser. */
export interface BrowserReplay<Driver extends PortalDriver = PortalDriver> {
  /** The id of the machine in the registry. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<Driver>;
  /** The paths to replay. Defaults to a tour of `browserGraph`. */
  paths?(this: void): readonly Path[];
  /** Returns true if paths with this input need email login. */
  emailLogin?(this: void, input: string): boolean;
  /** Prepares the page before it loads. */
  prepare(this: void, page: Page, backend: Backend): Promise<Driver>;
  /** Opens a page with a new backend. Generated specs start each path with this call. */
  open(this: void, page: Page, input: string): Promise<Driver>;
}

/** The registry entry of a machine, with the properties that a replay needs. */
interface RegisteredMachine {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly screen?: Screen;
}

type Registered = (typeof machines)[number];
type RegisteredAs<Id> = Extract<Registered, { readonly id: Id }>;

/** The harness of a registered machine. */
export type HarnessOf<Id extends Registered['id'], Driver> =
  RegisteredAs<Id> extends {
    readonly machine: infer Machine extends AnyStateMachine;
    readonly model: infer Cases;
  }
    ? Cases extends ModelOf<Machine>
      ? ScreenHarnessOf<Machine, Cases, Driver>
      : never
    : never;

interface BrowserFlow<Driver extends PortalDriver> extends Omit<
  BrowserReplay<Driver>,
  'executors' | 'open' | 'machine' | 'model'
> {
  readonly id: Registered['id'];
  /** Defaults to the registered screen. */
  readonly screen?: Screen;
  readonly harness: ScreenHarness<Driver>;
}

/** Builds the replay of a registered machine. Throws if the harness doesn't match the model. */
export function browserReplay<Driver extends PortalDriver>({
  screen,
  harness,
  ...flow
}: BrowserFlow<Driver>): BrowserReplay {
  const registered: RegisteredMachine | undefined = machines.find(({ id }) => id === flow.id);
  if (registered === undefined) throw new Error(`No machine is registered as ${flow.id}`);
  const { machine, model } = registered;
  const shown = screen ?? registered.screen;
  if (shown === undefined) throw new Error(`${flow.id} has no screen`);
  const unreachable = (model.outOfBrowser ?? []).filter((entry) => entry.in === undefined);
  const executors = screenExecutors(
    model,
    shown,
    harness,
    unreachable.map(({ step }) => step),
  );
  const mismatches = executorMismatches(machine, model, executors);
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
  return {
    ...flow,
    machine,
    model,
    executors,
    async open(page, input) {
      const emailLogin = flow.emailLogin?.(input) ?? false;
      return flow.prepare(page, await startBackend(page.context(), emailLogin));
    },
  };
}

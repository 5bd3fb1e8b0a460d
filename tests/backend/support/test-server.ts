import { readConfig } from '@backend/shared/config';
import { listenOn } from '@backend/http/listening';
import { createLog } from '@backend/shared/logging';
import { startServer, type RunningServer, type ServerDependencies } from '@backend/server';
import type { Store } from '@backend/store/database';
import { Writable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import { openTestStore, type TestStore } from './test-store';
import { Visitor } from './visitor';

type Adapters = Pick<ServerDependencies, 'registrarOf' | 'gateway' | 'onOrderStep'>;

export interface TestBackend {
  readonly server: RunningServer;
  readonly store: Store;
  /** The address of the database; empty on PGlite. */
  readonly databaseUrl: string;
  /** The raw log. */
  logged(): string;
  visitor(): Visitor;
  /** Another server on the same data, like a second process. */
  another(adapters?: Adapters, store?: Store): Promise<TestBackend>;
  stop(): Promise<void>;
}

const environment = {
  PORT: '0',
  PORTAL_TEST_MODE: '1',
  PORTAL_DIST: '/nonexistent',
  // Tests make many calls at once.
  CALLS_IN_FLIGHT: '1000',
  // Tests let months pass at once.
  BILLING_CATCH_UP_UNTIL: '2100-01-01',
};

async function serve(
  opened: TestStore,
  store: Store,
  variables: Readonly<Record<string, string>>,
  adapters: Adapters,
): Promise<TestBackend> {
  const lines: string[] = [];
  const log = createLog(
    'debug',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const config = readConfig({ ...environment, ...variables });
  const listening = await listenOn(config);
  const server = await startServer({ config, listening, store, log, alone: false, ...adapters });
  return {
    server,
    store,
    databaseUrl: opened.url,
    logged: () => lines.join(''),
    visitor: () => new Visitor(server.origin),
    another: (others = {}, other = opened.another()) => serve(opened, other, variables, others),
    stop: () => server.stop(),
  };
}

/** A server in test mode with its own database. */
export async function startTestBackend(
  variables: Readonly<Record<string, string>> = {},
  adapters: Adapters = {},
): Promise<TestBackend> {
  const opened = await openTestStore();
  const backend = await serve(opened, opened.store, variables, adapters);
  return {
    ...backend,
    async stop() {
      await backend.stop();
      await opened.close();
    },
  };
}

let shared: Promise<TestBackend> | undefined;

/**
 * The backend that test files of this process share, because a start takes seconds; it ends with the process. Tests that
 * look at the rows of all worlds or at the whole log need `ownBackend`.
 */
export function sharedBackend(): TestBackend {
  return startedBefore(() => (shared ??= startTestBackend()));
}

/** A backend for the tests of one file. */
export function ownBackend(variables: Readonly<Record<string, string>> = {}): TestBackend {
  let own: TestBackend | undefined;
  afterAll(() => own?.stop());
  return startedBefore(async () => (own = await startTestBackend(variables)));
}

function startedBefore(start: () => Promise<TestBackend>): TestBackend {
  let started: TestBackend | undefined;
  const running = (): TestBackend => {
    if (started === undefined) throw new Error('The backend is available inside tests only');
    return started;
  };
  beforeAll(async () => {
    started = await start();
  });
  return {
    get server() {
      return running().server;
    },
    get store() {
      return running().store;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    logged: () => running().logged(),
    visitor: () => running().visitor(),
    another: (adapters, store) => running().another(adapters, store),
    stop: () => running().stop(),
  };
}

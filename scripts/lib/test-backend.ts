import { listenOn } from '@backend/http/listening';
import { startServer, type RunningServer, type ServerDependencies } from '@backend/server';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { readConfig } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { movableClock, type MovableClock } from '@backend/store/clock';
import type { Store } from '@backend/store/database';
import { Writable } from 'node:stream';
import { sealSecrets } from '@backend/store/portal-key';
import { rehearsal } from './rehearsal';
import { openTestStore, type TestStore } from './test-store';

type Adapters = Pick<ServerDependencies, 'registrar' | 'gateway' | 'onOrderStep'>;

type Variables = Readonly<Record<string, string>>;

export interface TestBackend {
  readonly server: RunningServer;
  readonly clock: MovableClock;
  readonly store: Store;
  /** The database URL; empty for PGlite. */
  readonly databaseUrl: string;
  /** Returns the raw log. */
  logged(): string;
  /** Starts another server with the same data, as a second process would. `variables` replace some of its settings. */
  another(adapters?: Adapters, store?: Store, variables?: Variables): Promise<TestBackend>;
  stop(): Promise<void>;
}

const environment = {
  PORT: '0',
  PORTAL_TEST_MODE: '1',
  PORTAL_DIST: '/nonexistent',
  // Tests make many concurrent calls.
  CALLS_IN_FLIGHT: '1000',
  // Tests advance the clock by months.
  BILLING_CATCH_UP_UNTIL: '2100-01-01',
};

async function serve(
  opened: TestStore,
  store: Store,
  variables: Variables,
  adapters: Adapters & Pick<ServerDependencies, 'clock'>,
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
  // Tests from outside sign in at the embedded provider, unless they bring one.
  const mode =
    'OIDC_ISSUER' in variables ? { PORTAL_DEMO: '0', ...rehearsal } : { PORTAL_DEMO: '1' };
  const config = readConfig({ ...environment, ...mode, ...variables });
  const calendar = billingCalendar(config.portal.billing_time_zone, config.billingCatchUpUntil);
  const { clock = movableClock(calendar) } = adapters;
  const listening = await listenOn(config);
  await sealSecrets(store.database, config.portalKeys);
  const server = await startServer({
    config,
    listening,
    store,
    log,
    alone: false,
    ...adapters,
    clock,
  });
  return {
    server,
    clock,
    store,
    databaseUrl: opened.url,
    logged: () => lines.join(''),
    another: (others = {}, other = opened.another(), changed = {}) =>
      serve(opened, other, { ...variables, ...changed }, { ...others, clock }),
    stop: () => server.stop(),
  };
}

/** Starts a backend in test mode with a new database in this process. */
export async function startTestBackend(
  variables: Variables = {},
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

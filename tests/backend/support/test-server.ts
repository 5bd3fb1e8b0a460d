import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestBackend, type TestBackend } from './test-backend';

type Settings = Parameters<typeof startTestBackend>;

/** Starts a new backend for each test in a file. */
export function freshBackend(...settings: Settings): TestBackend {
  let running: TestBackend | undefined;
  let isUsed = false;
  const stopped: Promise<void>[] = [];
  const stop = () => running && stopped.push(running.stop());
  beforeEach(async () => {
    if (running !== undefined && !isUsed) return;
    // The next test doesn't wait until the backend has stopped.
    stop();
    running = await startTestBackend(...settings);
    isUsed = false;
  });
  afterAll(async () => {
    stop();
    await Promise.all(stopped);
  });
  return current(() => {
    isUsed = true;
    return running;
  });
}

/** Starts one backend for all tests in a file. This is faster, but only for tests that don't affect each other. */
export function sharedBackend(...settings: Settings): TestBackend {
  let running: TestBackend | undefined;
  beforeAll(async () => {
    running = await startTestBackend(...settings);
  });
  afterAll(() => running?.stop());
  return current(() => running);
}

function current(find: () => TestBackend | undefined): TestBackend {
  const running = (): TestBackend => {
    const found = find();
    if (found === undefined) throw new Error('The backend is available inside tests only');
    return found;
  };
  return {
    get server() {
      return running().server;
    },
    get clock() {
      return running().clock;
    },
    get store() {
      return running().store;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    logged: () => running().logged(),
    visitor: () => running().visitor(),
    another: (...settings) => running().another(...settings),
    stop: () => running().stop(),
  };
}

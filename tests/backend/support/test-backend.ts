import * as plain from '../../../scripts/lib/test-backend';
import { Visitor } from './visitor';

export interface TestBackend extends Omit<plain.TestBackend, 'another'> {
  visitor(): Visitor;
  another(...settings: Parameters<plain.TestBackend['another']>): Promise<TestBackend>;
}

const withVisitors = (backend: plain.TestBackend): TestBackend => ({
  ...backend,
  visitor: () => new Visitor(backend.server.origin),
  another: async (...settings) => withVisitors(await backend.another(...settings)),
});

/** Starts a backend in test mode in this process, with a new database. */
export async function startTestBackend(
  ...settings: Parameters<typeof plain.startTestBackend>
): Promise<TestBackend> {
  return withVisitors(await plain.startTestBackend(...settings));
}

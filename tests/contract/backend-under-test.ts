import { startTestBackend } from '../backend/support/test-server';
import { Visitor } from '../backend/support/visitor';

/**
 * The backend under test: the one at `CONTRACT_URL`, or an embedded one.
 *
 * `CONTRACT_COOKIE` is the cookie header of a user with access to the account `CONTRACT_ACCOUNT`. Without it, the suite
 * signs in as the demo user `agent` through the embedded provider.
 */
export interface BackendUnderTest {
  visitor(): Visitor;
  /** A signed-in visitor and one of their accounts. */
  member(): Promise<{ visitor: Visitor; account: string }>;
  stop(): Promise<void>;
}

export async function backendUnderTest(): Promise<BackendUnderTest> {
  const url = process.env['CONTRACT_URL'];
  const embedded = url === undefined ? await startTestBackend() : null;
  const origin = embedded?.server.origin ?? new URL(url ?? '').origin;
  const cookie = process.env['CONTRACT_COOKIE'];
  const account = process.env['CONTRACT_ACCOUNT'] ?? '100001';
  return {
    visitor: () => new Visitor(origin),
    async member() {
      const visitor = new Visitor(origin);
      if (cookie === undefined) {
        await visitor.signIn('agent');
      } else {
        for (const pair of cookie.split(/;\s*/)) {
          const at = pair.indexOf('=');
          visitor.cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
      }
      return { visitor, account };
    },
    stop: async () => embedded?.stop(),
  };
}

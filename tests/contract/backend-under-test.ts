import { startTestBackend } from '../backend/support/test-backend';
import { Visitor } from '../backend/support/visitor';

/**
 * The backend under test: the one at `CONTRACT_URL`, or an embedded one.
 *
 * `CONTRACT_COOKIE` is the cookie header of a user with access to the account `CONTRACT_ACCOUNT`, `CONTRACT_STAFF_COOKIE`
 * that of an employee. Without them, the suite signs in as the demo users `agent` and `staff`.
 */
export interface BackendUnderTest {
  visitor(): Visitor;
  /** A signed-in visitor and one of their accounts. */
  member(): Promise<{ visitor: Visitor; account: string }>;
  /** A signed-in employee of the provider. */
  staff(): Promise<Visitor>;
  stop(): Promise<void>;
}

export async function backendUnderTest(): Promise<BackendUnderTest> {
  const url = process.env['CONTRACT_URL'];
  const embedded = url === undefined ? await startTestBackend() : null;
  const origin = embedded?.server.origin ?? new URL(url ?? '').origin;
  const account = process.env['CONTRACT_ACCOUNT'] ?? '100001';

  async function signedIn(user: string, cookie: string | undefined): Promise<Visitor> {
    const visitor = new Visitor(origin);
    if (cookie === undefined) await visitor.signIn(user);
    for (const pair of cookie?.split(/;\s*/) ?? []) {
      const at = pair.indexOf('=');
      visitor.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return visitor;
  }

  return {
    visitor: () => new Visitor(origin),
    member: async () => ({
      visitor: await signedIn('agent', process.env['CONTRACT_COOKIE']),
      account,
    }),
    staff: () => signedIn('staff', process.env['CONTRACT_STAFF_COOKIE']),
    stop: async () => embedded?.stop(),
  };
}

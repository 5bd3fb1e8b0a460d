import { startTestBackend } from '../backend/support/test-backend';
import type { Visitor } from '../backend/support/visitor';

/** Starts a backend for the suite, whose tests sign in as the demo users `agent` and `staff`. */
export async function backendUnderTest() {
  const backend = await startTestBackend();

  async function signedIn(user: string): Promise<Visitor> {
    const visitor = backend.visitor();
    await visitor.signIn(user);
    return visitor;
  }

  return {
    visitor: backend.visitor,
    /** Returns a signed-in visitor and one of their accounts. */
    member: async () => ({ visitor: await signedIn('agent'), account: '100001' }),
    staff: () => signedIn('staff'),
    stop: backend.stop,
  };
}

export type BackendUnderTest = Awaited<ReturnType<typeof backendUnderTest>>;

import { startSession } from '@contract/test-mode';
import { ContractClient } from '../../../scripts/lib/contract-client';

export type { Sent } from '../../../scripts/lib/contract-client';

/** A browser-like client for a backend in test mode. */
export class Visitor extends ContractClient {
  /** Returns the same browser for another backend process, or after a restart. */
  static at(backend: { visitor(): Visitor }, { cookies }: Visitor): Visitor {
    const visitor = backend.visitor();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  }

  /** Signs in without the provider, whose sign-in takes ten requests, for tests that aren't about signing in. */
  async signIn(user: string): Promise<void> {
    await this.call(startSession, { body: { user } });
  }
}

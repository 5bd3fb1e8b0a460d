import { startSession } from '@contract/test-mode';
import { ContractClient } from '../../../scripts/contract/contract-client';

export type { Sent } from '../../../scripts/contract/contract-client';

/** A client of a backend in test mode. */
export class Visitor extends ContractClient {
  /** Signs in without the provider's ten requests, for tests of everything after the sign-in. */
  async signIn(user: string): Promise<void> {
    await this.call(startSession, { body: { user } });
  }
}

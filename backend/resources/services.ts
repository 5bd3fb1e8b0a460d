import type { AvailableAccounts } from './accounts/available-accounts';
import type { Background } from '../shared/background';
import type { Config } from '../shared/config';
import type { Gateway } from '../providers/gateway/gateway';
import type { ClientAddress } from '../http/client-address';
import type { ClientLimits } from '../http/client-limits';
import type { PortalCookies } from '../http/cookies';
import type { Logger } from '../shared/logging';
import type { RecordEvent } from '../http/security-events';
import type { Metrics } from '../shared/metrics';
import type { Registrar } from '../providers/registrar/registrar';
import type { EmailLogin } from './sign-in/email-login';
import type { LoginAttemptStore } from './sign-in/login-attempts';
import type { OidcClient } from '../providers/sign-in/oidc-client';
import type { SessionStore } from './sign-in/sessions';
import type { Database } from '../store/database';
import type { Outage } from '../store/outage';
import type { Clock } from '../store/clock';

/** The dependencies of the routes, created in server.ts. */
export interface Services {
  readonly config: Config;
  /** The portal's public origin. */
  readonly origin: string;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly recordEvent: RecordEvent;
  /** The name that identifies a client's network in the log. */
  readonly networkName: (network: string) => string;
  readonly outage: Outage;
  readonly background: Background;
  readonly clock: Clock;
  readonly cookies: PortalCookies;
  readonly addressOf: ClientAddress;
  readonly clientLimits: ClientLimits;
  readonly sessions: SessionStore;
  readonly accounts: AvailableAccounts;
  readonly attempts: LoginAttemptStore;
  readonly oidc: OidcClient;
  readonly emailLogin: EmailLogin;
  readonly registrar: Registrar;
  readonly gateway: Gateway;
  /** The HMAC key for the fingerprints that detect a different body under the same Idempotency-Key. */
  readonly fingerprintKey: string;
}

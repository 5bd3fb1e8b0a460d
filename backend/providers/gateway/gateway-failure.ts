import type { Logger } from '../../shared/logging';
import { GatewayMisconfigured, type GatewayFailed } from './gateway';

/** Logs a failed call: as an error if a person has to change the portal's settings, because it fails for everyone. */
export function logGatewayFailure(
  log: Logger,
  error: GatewayFailed,
  what: string,
  about: object = {},
): void {
  log[error instanceof GatewayMisconfigured ? 'error' : 'warn']({ err: error, ...about }, what);
}

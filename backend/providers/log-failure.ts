import type { Logger } from '../shared/logging';
import { DnsMisconfigured, type DnsFailed } from './dns/dns';
import { GatewayMisconfigured, type GatewayFailed } from './gateway/gateway';
import { RegistrarMisconfigured, type RegistrarFailed } from './registrar/registrar';

/** Logs a failed call: as an error if a person has to change the portal's settings, because it fails for everyone. */
export function logFailure(
  log: Logger,
  error: DnsFailed | GatewayFailed | RegistrarFailed,
  what: string,
  about: object = {},
): void {
  const isOurFault =
    error instanceof DnsMisconfigured ||
    error instanceof GatewayMisconfigured ||
    error instanceof RegistrarMisconfigured;
  log[isOurFault ? 'error' : 'warn']({ err: error, ...about }, what);
}

import type { DnsRecord } from '@contract/dns-record';

export interface Zone {
  readonly name: string;
  /** The zone's serial, from 1 to 2^31 - 1. */
  readonly version: number;
  /** All records except SOA and NS, which the adapter adds. */
  readonly records: readonly DnsRecord[];
}

/**
 * Serves the zones of domains. Every call can be repeated, and throws `DnsFailed` if its outcome is unknown. A zone that
 * exists already but wasn't created by this portal is never changed, removed or listed.
 */
export interface Dns {
  /**
   * Creates a zone, or changes it in one step so that it has exactly these records. Throws `ZoneRefused` if the zone isn't
   * this portal's, or if the server doesn't accept a record; then nothing was changed.
   */
  ensureZone(zone: Zone): Promise<void>;
  /** Removes a zone. One that doesn't exist, or isn't this portal's, needs no removal. */
  removeZone(name: string): Promise<void>;
  /** Returns the versions of all zones of this portal, by name. */
  zones(): Promise<ReadonlyMap<string, number>>;
}

/** The server failed or didn't respond, so the outcome is unknown. */
export class DnsFailed extends Error {}

/** The server refuses the portal's own call, such as for a wrong key. */
export class DnsMisconfigured extends DnsFailed {}

/** The server won't have this zone. Repeating the call with the same records doesn't help. */
export class ZoneRefused extends Error {}

/** The registry's response for a name. */
export type LookupResult =
  | { readonly registered: false }
  | {
      readonly registered: true;
      readonly registrarName: string | null;
      readonly registrarEmail: string | null;
      readonly registrarPhone: string | null;
      /** The lock; `null` if the registrar doesn't share it. */
      readonly locked: boolean | null;
      readonly adminEmail: string | null;
    };

export type TransferState =
  | { readonly status: 'submitted' | 'waiting' | 'done' }
  | { readonly status: 'failed'; readonly reason: string };

/** A registration that the registrar remembers. */
export interface KnownRegistration {
  readonly key: string;
  readonly at: Date;
  readonly note: unknown;
}

/** The registrar failed or didn't respond, so the outcome is unknown. */
export class RegistrarFailed extends Error {}

/**
 * Looks up, registers, transfers and releases domains. Each `key` identifies one order or release: repeating a call
 * with it changes nothing and returns the same result. Every call may throw `RegistrarFailed`.
 */
export interface Registrar {
  /** Endings that are reserved for tests (RFC 2606), and that a sandbox offers beside the public ones. */
  readonly testEndings: readonly string[];
  lookUp(name: string): Promise<LookupResult>;
  isRegistered(name: string): Promise<boolean>;
  /** Checks the auth code without starting a transfer. */
  acceptsAuthCode(name: string, authCode: string): Promise<boolean>;
  /** Registers a domain. The registrar stores the note, in case our database loses an order that left no charge. */
  register(key: string, name: string, note?: object): Promise<'registered' | 'refused'>;
  /** Begins a transfer, with a note like `register`. */
  transfer(
    key: string,
    name: string,
    authCode: string,
    note?: object,
  ): Promise<'registered' | 'refused'>;
  /** Lists the registrations and transfers with a note since a time, unless they were refused or withdrawn. */
  notedSince(time: Date): Promise<readonly KnownRegistration[]>;
  /**
   * Cancels the order with this key, even if its call hasn't arrived yet. Returns `registered` if it is too late
   * because the domain is already ours.
   */
  withdraw(key: string, name: string): Promise<'withdrawn' | 'registered'>;
  transferState(key: string, name: string): Promise<TransferState>;
  /** Releases a domain, so that it is no longer renewed. A release that was refused may succeed later. */
  release(key: string, name: string): Promise<'released' | 'refused'>;
}

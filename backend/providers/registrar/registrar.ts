/** What can be told about a name that is held elsewhere; `null` for what can't. */
export type LookupResult =
  | { readonly registered: false }
  | {
      readonly registered: true;
      readonly registrarName: string | null;
      readonly registrarEmail: string | null;
      readonly registrarPhone: string | null;
      readonly locked: boolean | null;
      readonly adminEmail: string | null;
    };

export type Availability =
  /** The registrar's own prices for a year; `null` if it doesn't tell. */
  | {
      readonly kind: 'available';
      readonly firstYearCents: number | null;
      readonly renewalCents: number | null;
    }
  | { readonly kind: 'taken' }
  /** Free, but not sold to us: at a premium price, reserved by the registry, or with an ending we can't register. */
  | { readonly kind: 'not_offered'; readonly reason: 'premium' | 'reserved' | 'ending' }
  /** The registrar can't tell at the moment. */
  | { readonly kind: 'unknown' };

/** The owner of a name, as the registry stores it. Plain ASCII, because many registries take nothing else. */
export interface Registrant {
  readonly organization: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** As in EPP (RFC 5733): `+1.3125550142`. */
  readonly phone: string;
  readonly street: string;
  /** Empty if there is none. */
  readonly street2: string;
  readonly city: string;
  /** The state's or province's code, such as `IL`. */
  readonly state: string;
  readonly postalCode: string;
  readonly country: 'US' | 'CA';
}

interface NameOrder {
  /** Identifies the order, at most 36 characters. */
  readonly key: string;
  readonly name: string;
  readonly registrant: Registrant;
}

export interface Registration extends NameOrder {
  readonly years: number;
}

export interface Transfer extends NameOrder {
  readonly authCode: string;
}

/** Why a name wasn't registered or transferred. */
export type Refusal =
  /** Someone else was faster, or an unfinished order has the name. */
  | 'taken'
  | 'not_offered'
  /** The registry doesn't accept the owner's data. */
  | 'registrant'
  | 'auth_code'
  | 'locked'
  /** Registered or transferred less than 60 days ago. */
  | 'too_new'
  /** The current registrar or its customer refused the transfer, or let it expire. */
  | 'denied'
  /** Our account may have no more names. Staff see it in the log, and can have the limit raised. */
  | 'our_limit'
  | 'other';

export type OrderState =
  /** The registrar has the order. */
  | { readonly kind: 'submitted' }
  | { readonly kind: 'waiting'; readonly for: 'registry' | 'current_registrar' | 'our_staff' }
  /** The owner has to act on an email to this address. The name may be ours already, and ends if nobody acts. */
  | {
      readonly kind: 'needs_person';
      readonly what: 'verify_email' | 'approve_transfer';
      readonly email: string;
      readonly isOurs: boolean;
    }
  /** The name is ours until this day, which is `null` if the registrar doesn't tell. */
  | { readonly kind: 'done'; readonly expiresOn: string | null }
  /** The order has ended, and we don't pay for it. `detail` is for our staff. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly detail: string };

export type Transferability =
  | { readonly kind: 'possible'; readonly yearCents: number | null }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  /** Only the transfer itself will tell. */
  | { readonly kind: 'unknown' };

/** A name that is registered through us. */
export interface RegisteredName {
  readonly expiresOn: string | null;
  readonly autoRenew: boolean;
  /** Whether a transfer to another registrar is blocked. */
  readonly locked: boolean;
  readonly nameServers: readonly string[];
  /** EPP statuses, such as `clientTransferProhibited`. */
  readonly statuses: readonly string[];
  /** Whether the owner confirmed their address; `null` if the registrar doesn't ask. */
  readonly contactVerified: boolean | null;
}

/** The registrar failed or didn't respond, so the outcome is unknown. */
export class RegistrarFailed extends Error {}

/** The registrar refuses the portal's own call, such as for a wrong key. Nothing that a person does helps. */
export class RegistrarMisconfigured extends RegistrarFailed {}

/** The calls that find a name before an order. */
interface Search {
  /** Endings that are reserved for tests (RFC 2606), and that a sandbox offers beside the public ones. */
  readonly testEndings: readonly string[];
  /** Tells of each name whether we could register it now. A name about which it can't tell is `unknown`. */
  check(names: readonly string[]): Promise<ReadonlyMap<string, Availability>>;
  /** Returns names made of the words, best first. They may be taken. */
  suggest(words: readonly string[]): Promise<readonly string[]>;
  lookUp(name: string): Promise<LookupResult>;
  /** Tells whether a name could be transferred with this auth code, without beginning a transfer. */
  checkTransfer(name: string, authCode: string): Promise<Transferability>;
}

/** The calls about names that are registered through us. Each of the `set…` calls can be repeated. */
interface Names {
  /** Returns `null` once the name isn't ours: it was let go or moved away, or never was. */
  registration(name: string): Promise<RegisteredName | null>;
  /** Without renewal, the registrar lets the name go after its last day. */
  setAutoRenew(name: string, autoRenew: boolean): Promise<void>;
  setLock(name: string, locked: boolean): Promise<void>;
  setNameServers(name: string, nameServers: readonly string[]): Promise<void>;
  setRegistrant(name: string, registrant: Registrant): Promise<void>;
  /** Returns the code with which another registrar can take over the name. It is a secret. */
  authCode(name: string): Promise<string>;
  /** Lists the names that became ours since a time, in case our database lost their orders. */
  registeredSince(time: Date): Promise<readonly { readonly name: string; readonly at: Date }[]>;
}

/**
 * Registers and transfers names. Each `key` identifies one order: repeating a call with it orders nothing twice, and
 * returns what has become of the order. Every call may throw `RegistrarFailed`; then the same call can be repeated.
 */
export interface Registrar extends Search, Names {
  /** Registers a name that renews automatically, unless this order was withdrawn. */
  register(order: Registration): Promise<OrderState>;
  /** Begins a transfer, unless this order was withdrawn. Nothing of the name is changed before it is ours. */
  transfer(order: Transfer): Promise<OrderState>;
  /** Tells what has become of an order that `register` or `transfer` accepted. */
  orderState(key: string, name: string): Promise<OrderState>;
  /**
   * Cancels an order, even if its call hasn't arrived yet: once `withdrawn`, it registers nothing and costs nothing.
   * `registered` if it is too late, because the registrar completes the order or has completed it; `later` if that isn't
   * known yet.
   */
  withdraw(key: string, name: string): Promise<'withdrawn' | 'registered' | 'later'>;
}

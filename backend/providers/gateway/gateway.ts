import type { CardBrand } from '@contract/card-brands';

/** Card data that we send to the gateway's vault and never store. */
export interface CardSecrets {
  readonly number: string;
  readonly securityCode: string;
  readonly brand: CardBrand;
}

/** A card in the gateway's vault. None of it reveals the number. */
export interface VaultedCard {
  readonly token: string;
  /** The same for each card with this number; `null` if the gateway doesn't tell. */
  readonly fingerprint: string | null;
}

/** A card whose number, security code and expiration the gateway's own fields took. */
export interface HostedCard extends VaultedCard {
  /** `null` for a brand that we don't accept. */
  readonly brand: CardBrand | null;
  readonly lastFour: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

/** The gateway failed or didn't respond, so the outcome is unknown. */
export class GatewayFailed extends Error {}

/** The gateway refuses the portal's own call, such as for a wrong key. Nothing that a person does helps. */
export class GatewayMisconfigured extends GatewayFailed {}

/** A charge that the gateway remembers. */
export interface KnownCharge {
  readonly key: string;
  readonly at: Date;
  /** The note given with the charge; `null` if there was none. */
  readonly note: unknown;
}

export interface Charge {
  readonly key: string;
  readonly account: string;
  /** The card. */
  readonly token: string;
  readonly amountCents: number;
  readonly currency: 'USD';
  /** Who asks for the charge. The bank can ask only a person who is there to confirm it. */
  readonly initiator: 'person' | 'portal';
  /** Stored with the charge, in case our database loses it. */
  readonly note?: object;
}

/** What the bank said of a card that it declined. `gone`: the gateway no longer has the card. */
export type Decline =
  | 'no_money'
  | 'lost_or_stolen'
  | 'expired'
  | 'wrong_details'
  | 'unconfirmed'
  | 'gone'
  | 'other';

export type ChargeOutcome =
  | { readonly kind: 'charged' }
  /** `mayRetry` is false if the bank forbids to try this card again. */
  | { readonly kind: 'declined'; readonly why: Decline; readonly mayRetry: boolean }
  /** The bank asks the cardholder to confirm the charge: see `confirmation`. */
  | { readonly kind: 'action_required' }
  /** Neither charged nor declined yet. */
  | { readonly kind: 'pending' };

/** What the gateway tells without being asked. `key` is a charge's. */
export type GatewayNews =
  /** A charge that waited may be decided. */
  | { readonly kind: 'charge_changed'; readonly key: string }
  /** Money was given back in the gateway's own dashboard. */
  | { readonly kind: 'refunded'; readonly key: string; readonly amountCents: number }
  | {
      readonly kind: 'disputed';
      readonly key: string;
      /** The gateway's id of the dispute. Missing in events that the previous release stored. */
      readonly dispute?: string;
      readonly amountCents: number;
      readonly state: 'opened' | 'won' | 'lost';
    }
  /** The bank replaced a card. */
  | {
      readonly kind: 'card_replaced';
      readonly token: string;
      readonly lastFour: string;
      readonly expirationMonth: number;
      readonly expirationYear: number;
    };

/** A message of the gateway, which it may repeat. `news` is `null` if it doesn't concern us. */
export interface GatewayEvent {
  readonly id: string;
  readonly at: Date;
  readonly news: GatewayNews | null;
}

interface Charges {
  /** Deletes a card from the vault. Its charges can still be refunded. */
  forget(token: string): Promise<void>;
  /** Changes a card's expiration date; `refused` if the gateway doesn't accept it, or doesn't have the card. */
  changeExpiration(token: string, month: number, year: number): Promise<'changed' | 'refused'>;
  /** Charges a card, or tells what has become of the charge under this key. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Returns the secret with which the browser lets the cardholder confirm a charge; `null` if there is nothing to confirm. */
  confirmation(key: string): Promise<string | null>;
  /** Lists the charges made since a time and not undone by `undo`, oldest first. */
  chargesSince(time: Date): Promise<readonly KnownCharge[]>;
  /**
   * Refunds the charge made under a key, or voids it if it hasn't arrived yet. Then it is never charged. `disputed`: it
   * was charged, and the bank decides about it.
   */
  undo(key: string): Promise<'voided' | 'refunded' | 'pending' | 'disputed'>;
  /**
   * Refunds part of the charge made under a key, or all that is left of it, if that is less. The refund has its own key;
   * one that isn't made may be retried.
   */
  refundPart(
    refundKey: string,
    key: string,
    amountCents: number,
  ): Promise<'refunded' | 'rest_refunded' | 'pending' | 'already_refunded' | 'disputed'>;
}

/** A gateway that sends events, and lists those that didn't arrive. */
interface Events {
  /** Reads an event; `null` if the gateway didn't sign it. */
  readEvent(body: string, signature: string): Promise<GatewayEvent | null>;
  eventsSince(time: Date): Promise<readonly GatewayEvent[]>;
}

/** A gateway that takes numbers from our own form. Only the sandbox may: our server would see real ones. */
export interface OwnFields {
  readonly fields: 'own';
  /** Stores a card in the vault. */
  vault(card: CardSecrets): Promise<VaultedCard>;
}

/** A gateway whose own fields take the number, the security code and the expiration, within our form. */
export interface HostedFields extends Events {
  readonly fields: 'hosted';
  /** Lets the fields take one card for an account. The browser gets `clientSecret`; `reference` names the card later. */
  beginCard(
    account: string,
    key: string,
  ): Promise<{ readonly clientSecret: string; readonly reference: string }>;
  /** Returns the card that the fields took; `null` if they took none, or if it isn't the account's. */
  readCard(account: string, reference: string): Promise<HostedCard | null>;
}

/**
 * Stores and charges cards. Each `key` identifies one charge or refund: repeating a call with it changes nothing and
 * returns what has become of it. Every call may throw `GatewayFailed`.
 */
export type Gateway = Charges & (OwnFields | HostedFields);

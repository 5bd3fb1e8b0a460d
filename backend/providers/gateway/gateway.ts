import type { CardBrand } from '@contract/card-brands';

/** Card data that we send to the gateway's vault and never store. */
export interface CardSecrets {
  readonly number: string;
  readonly securityCode: string;
  readonly brand: CardBrand;
}

/** A card in the gateway's vault. Neither text reveals the number. */
export interface VaultedCard {
  readonly token: string;
  /** The same for each card with this number; `null` if the gateway doesn't tell. */
  readonly fingerprint: string | null;
}

/** The gateway failed or didn't respond, so the outcome is unknown. */
export class GatewayFailed extends Error {}

/** A charge that the gateway remembers. */
export interface KnownCharge {
  readonly key: string;
  readonly at: Date;
  /** The note given with the charge; `null` if there was none. */
  readonly note: unknown;
}

/**
 * Stores and charges cards. Each `key` identifies one charge: repeating a call with it changes nothing and returns the
 * same result. Every call may throw `GatewayFailed`.
 */
export interface Gateway {
  /** Stores a card in the vault. */
  vault(card: CardSecrets): Promise<VaultedCard>;
  /** Deletes a card from the vault. Its charges can still be refunded. */
  forget(token: string): Promise<void>;
  /** Charges a card. The gateway stores the note with the charge, in case our database loses it. */
  charge(
    key: string,
    token: string,
    amountCents: number,
    note?: object,
  ): Promise<'charged' | 'declined'>;
  /** Lists the charges made since a time and not undone by `refund`, oldest first. */
  chargesSince(time: Date): Promise<readonly KnownCharge[]>;
  /** Refunds the charge made under a key, or voids it if it hasn't arrived yet. */
  refund(key: string): Promise<void>;
  /** Refunds part of the charge made under a key. The refund has its own key; a refused refund may be retried. */
  refundPart(refundKey: string, key: string, amountCents: number): Promise<'refunded' | 'refused'>;
}

import type { CardBrand } from '@contract/card-number';

/** What a person typed: it goes to the gateway's vault and nowhere else. */
export interface CardSecrets {
  readonly number: string;
  readonly securityCode: string;
  readonly brand: CardBrand;
}

/** The gateway did not answer, or failed: whether it did what was asked is not known. */
export class GatewayFailed extends Error {}

/**
 * Where cards are kept and charged. Each `key` names one charge: repeating a call with it changes nothing and
 * answers the same. Every call may throw `GatewayFailed`.
 */
export interface Gateway {
  /** Puts a card into the vault; the token that stands for it tells nothing of the number. */
  vault(card: CardSecrets): Promise<string>;
  charge(key: string, token: string, amountCents: number): Promise<'charged' | 'declined'>;
  /** Makes sure that nothing stays charged under a key, now or later: refunds it, or voids what is still on the way. */
  refund(key: string): Promise<void>;
}

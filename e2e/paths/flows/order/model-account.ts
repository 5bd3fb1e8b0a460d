import { setFixtures } from '@contract/test-mode';
import { randomUUID } from 'node:crypto';
import type { Backend } from '../../../fixtures/test';

const parked = { name: 'cedar-old.example', domain_type: 'parked' } as const;
const microsite = { name: 'cedar-quote.example', domain_type: 'c1' } as const;

/** The account in which a path places its orders. Maps the model's cards to cards in the backend. */
export class ModelAccount {
  readonly #cards = new Map<string, { readonly id: string; readonly last_four: string }>([
    ['card-1', { id: randomUUID(), last_four: '4242' }],
    ['card-2', { id: randomUUID(), last_four: '4444' }],
  ]);
  #hasMicrosite = true;
  #mayHoldName = false;

  constructor(
    readonly backend: Backend,
    readonly number: string,
  ) {}

  cardId(modelId: string): string {
    const card = this.#cards.get(modelId);
    if (card === undefined) throw new Error(`The account has no "${modelId}".`);
    return card.id;
  }

  /** Maps the model's card-2 to an added card. */
  setSecondCard(id: string): void {
    this.#cards.set('card-2', { id, last_four: '4444' });
  }

  /**
   * Sets the account's cards, and whether it has a microsite. Unusable cards are expired. If no card is usable, the
   * account has no cards.
   */
  async setFixtures(usable: readonly string[], hasMicrosite: boolean): Promise<void> {
    this.#hasMicrosite = hasMicrosite;
    await this.backend.call(setFixtures, {
      account_number: this.number,
      cards: this.#wallet(usable),
      domains: this.#domains(),
    });
  }

  /** Sets only the cards. */
  async setCards(usable: readonly string[]): Promise<void> {
    await this.backend.call(setFixtures, {
      account_number: this.number,
      cards: this.#wallet(usable),
    });
  }

  /** Adds a name to the account, or removes all added names. */
  async holdName(name: string | null): Promise<void> {
    const domains = this.#domains();
    await this.backend.call(setFixtures, {
      account_number: this.number,
      domains: name === null ? domains : [...domains, { name, domain_type: 'parked' }],
    });
  }

  /** Must be called before an order that may add a name to the account. */
  expectName(): void {
    this.#mayHoldName = true;
  }

  /** Removes a name that an earlier order on the path added, so that it can be ordered again. */
  async giveNameBack(): Promise<void> {
    if (!this.#mayHoldName) return;
    await this.holdName(null);
    this.#mayHoldName = false;
  }

  #wallet(usable: readonly string[]) {
    if (usable.length === 0) return [];
    return [...this.#cards].map(([modelId, card]) => ({
      ...card,
      expired: !usable.includes(modelId),
    }));
  }

  #domains() {
    return this.#hasMicrosite ? [parked, microsite] : [parked];
  }
}

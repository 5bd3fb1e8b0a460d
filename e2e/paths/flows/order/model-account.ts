import { addCard } from '@contract/new-card';
import { setFixtures } from '@contract/test-mode';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fillCard, saveCard } from '../../../fixtures/card-form';
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

  /** Adds a card in the open form and maps the model's card-2 to it. */
  async addSecondCard(page: Page): Promise<void> {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/payment/'),
    );
    await fillCard(page, '5555 5555 5555 4444');
    await saveCard(page);
    const { id } = v.parse(addCard.response, await (await answer).json());
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

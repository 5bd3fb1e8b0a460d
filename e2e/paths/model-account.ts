import { setBelongings } from '@contract/test-mode';
import { randomUUID } from 'node:crypto';
import type { World } from '../fixtures/world';

interface ModelCard {
  readonly id: string;
  readonly last_four: string;
}

const parked = { name: 'cedar-old.example', domain_type: 'parked' } as const;
const microsite = { name: 'cedar-quote.example', domain_type: 'c1' } as const;

/** The account that a path orders in, with the two cards that the model calls card-1 and card-2. */
export class ModelAccount {
  readonly number: string;
  readonly #world: World;
  readonly #cards: Record<'card-1' | 'card-2', ModelCard> = {
    'card-1': { id: randomUUID(), last_four: '4242' },
    'card-2': { id: randomUUID(), last_four: '1111' },
  };
  #hasMicrosite = true;
  #mayHoldName = false;

  constructor(world: World, number: string) {
    this.#world = world;
    this.number = number;
  }

  cardId(modelId: string): string {
    return this.#card(modelId).id;
  }

  /** What the screen calls a card by. */
  cardLabel(modelId: string): RegExp {
    return new RegExp(`ending in ${this.#card(modelId).last_four}`);
  }

  #card(modelId: string): ModelCard {
    if (modelId === 'card-1' || modelId === 'card-2') return this.#cards[modelId];
    throw new Error(`The model's "${modelId}" is no card of this account.`);
  }

  /** A card was added: from now on it is the model's second. */
  noteSecondCard(id: string, lastFour: string): void {
    this.#cards['card-2'] = { id, last_four: lastFour };
  }

  /** Gives the account these of its cards for use, and a microsite or none. Without any, it has no card at all. */
  async setBelongings(usable: readonly string[], hasMicrosite: boolean): Promise<void> {
    this.#hasMicrosite = hasMicrosite;
    const cards = Object.entries(this.#cards).map(([modelId, card]) => ({
      ...card,
      expired: !usable.includes(modelId),
    }));
    await this.#world.call(setBelongings, {
      account_number: this.number,
      cards: usable.length === 0 ? [] : cards,
      domains: this.#domains(),
    });
  }

  /** Gives the account a name, or takes away every name beside its own. */
  async holdName(name: string | null): Promise<void> {
    const domains = this.#domains();
    await this.#world.call(setBelongings, {
      account_number: this.number,
      domains: name === null ? domains : [...domains, { name, domain_type: 'parked' }],
    });
  }

  /** An order may bring the account a name. */
  expectName(): void {
    this.#mayHoldName = true;
  }

  /** Takes a name that an earlier order of the path brought away again, so that it can be asked for anew. */
  async giveNameBack(): Promise<void> {
    if (!this.#mayHoldName) return;
    await this.holdName(null);
    this.#mayHoldName = false;
  }

  #domains() {
    return this.#hasMicrosite ? [parked, microsite] : [parked];
  }
}

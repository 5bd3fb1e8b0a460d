import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import type { Route } from '../http/route';
import { enforceRateLimit } from '../http/rate-limit';
import type { Services } from '../services';
import { addCardOnce } from './add-card';
import { toCardResponse } from './card-mapper';
import { readCards } from './card-queries';

/** Enough for a person with many cards, too few to test stolen numbers. */
const addCardLimit = { most: 20, seconds: 600 } as const;

export function cardRoutes(route: Route, services: Services): void {
  const { database } = services;

  route(listCards, async ({ account, world }) =>
    (await readCards(database, account.number)).map((card) => toCardResponse(card, world.now())),
  );

  route(addCard, async ({ account, world, key, body }) => {
    await enforceRateLimit(database, world, { bucket: `cards:${account.number}`, ...addCardLimit });
    return addCardOnce(services, { world, accountNumber: account.number, key, body });
  });
}

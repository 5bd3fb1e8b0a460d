import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import { Refusal } from '../http/refusal';
import type { Route } from '../http/route';
import { countTry } from '../http/try-limit';
import type { Services } from '../services';
import { addCardOnce } from './add-card';
import { cardAnswer, readCards } from './card-answers';

/** Enough for anybody with a wallet, too few to try out stolen numbers. */
const cardTries = { most: 20, seconds: 600 } as const;

export function cardRoutes(route: Route, services: Services): void {
  const { database } = services;

  route(listCards, async ({ account, world }) =>
    (await readCards(database, account.number)).map((card) => cardAnswer(card, world.now())),
  );

  route(addCard, async ({ account, world, key, body }) => {
    const wait = await countTry(database, world, {
      bucket: `cards:${account.number}`,
      ...cardTries,
    });
    if (wait !== null) throw new Refusal('too_many_tries', { retryAfterSeconds: wait });
    return addCardOnce(services, { world, accountNumber: account.number, key, body });
  });
}

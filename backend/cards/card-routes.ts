import { listCards, makeDefault, removeCard } from '@contract/card';
import { addCard, changeCard } from '@contract/new-card';
import type { AccountRow } from '../accounts/available-accounts';
import type { Route } from '../http/route';
import { enforceRateLimit } from '../http/rate-limit';
import type { Services } from '../services';
import type { World } from '../world';
import { addCardOnce } from './add-card';
import { toCardResponse } from './card-mapper';
import { readCards } from './card-queries';
import { cardEditor } from './change-cards';

/** Enough for a person with many cards, too few to test stolen numbers. */
const numberLimit = { most: 20, seconds: 600 } as const;

export function cardRoutes(route: Route, services: Services): void {
  const { database } = services;

  route(listCards, async ({ account, world }) =>
    (await readCards(database, account.number)).map((card) => toCardResponse(card, world.now())),
  );

  const limitNumbers = (world: World, account: AccountRow) =>
    enforceRateLimit(database, world, { bucket: `cards:${account.number}`, ...numberLimit });

  route(addCard, async ({ account, world, key, body }) => {
    await limitNumbers(world, account);
    return addCardOnce(services, { world, accountNumber: account.number, key, body });
  });

  const editor = cardEditor(services);

  route(changeCard, async ({ account, world, parameters, body }) => {
    if (body.full_number !== undefined) await limitNumbers(world, account);
    return editor.change({ world, accountNumber: account.number, id: parameters.id }, body);
  });

  route(removeCard, async ({ account, world, parameters }) => {
    await editor.remove({ world, accountNumber: account.number, id: parameters.id });
    return null;
  });

  route(makeDefault, ({ account, world, parameters }) =>
    editor.makeDefault({ world, accountNumber: account.number, id: parameters.id }),
  );
}

import { listCards, makeDefault, removeCard } from '@contract/card';
import { addCard, changeCard } from '@contract/new-card';
import type { AccountRow, UserRow } from '../../http/caller';
import type { Route } from '../../http/route';
import { enforceRateLimit } from '../../http/rate-limit';
import type { Services } from '../services';
import { addCardOnce } from './add-card';
import { toCardResponse } from './card-mapper';
import { readCards } from './card-queries';
import { cardEditor } from './change-cards';

/** The most new numbers: enough for a person with many cards, too few to test stolen numbers. */
const numberLimit = { most: 20, seconds: 600 } as const;

interface AtCard {
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly parameters: { readonly id: string };
}

export function cardRoutes(route: Route, services: Services): void {
  const { database, clock } = services;

  route(listCards, async ({ account }) =>
    (await readCards(database, account.number)).map((card) => toCardResponse(card, clock.now())),
  );

  const limitNumbers = (account: AccountRow) =>
    enforceRateLimit(database, clock, { bucket: `cards:${account.number}`, ...numberLimit });

  route(addCard, async ({ account, user, key, body }) => {
    await limitNumbers(account);
    return addCardOnce(services, { accountNumber: account.number, key, body, user });
  });

  const editor = cardEditor(services);

  const cardOf = ({ account, user, parameters }: AtCard) => ({
    accountNumber: account.number,
    id: parameters.id,
    user,
  });

  route(changeCard, async (call) => {
    const { account, body } = call;
    if (body.full_number !== undefined) await limitNumbers(account);
    return editor.change(cardOf(call), body);
  });

  route(removeCard, async (call) => {
    await editor.remove(cardOf(call));
    return null;
  });

  route(makeDefault, (call) => editor.makeDefault(cardOf(call)));
}

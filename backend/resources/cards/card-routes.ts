import { listCards, makeDefault, removeCard } from '@contract/card';
import {
  addCard,
  addHostedCard,
  beginHostedCard,
  changeCard,
  changeHostedCard,
} from '@contract/new-card';
import type { AccountRow, UserRow } from '../../http/caller';
import type { Route } from '../../http/route';
import { noRules, type RouteRules } from '../../http/route-rules';
import type { Services } from '../services';
import { addCardOnce } from './add-card';
import { toCardResponse } from './card-mapper';
import { readCards, readDeclines } from './card-queries';
import { cardEditor } from './change-cards';
import { beginCard } from './vault-card';

/** The maximum number of new card numbers: enough for a person with many cards, too few to test stolen numbers. */
const addRules = {
  limit: { name: 'cards', per: 'account', most: 20, seconds: 600 },
  audit: null,
} as const;

const changeRules: RouteRules<typeof changeCard> = {
  limit: { ...addRules.limit, counts: ({ body }) => body.full_number !== undefined },
  audit: null,
};

interface AtCard {
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly parameters: { readonly id: string };
}

export function cardRoutes(route: Route, services: Services): void {
  route(listCards, async ({ account: { number } }) => {
    const [cards, declineOf] = await Promise.all([
      readCards(services.database, number),
      readDeclines(services.database, number, services.clock.calendar),
    ]);
    return cards.map((card) => ({ ...toCardResponse(card, services), ...declineOf(card) }));
  });

  route(addCard, addRules, ({ account, user, key, body }) =>
    addCardOnce(services, { accountNumber: account.number, key, body, user }),
  );

  route(beginHostedCard, addRules, ({ account, key }) => beginCard(services, account.number, key));

  // The limit is on beginning, because each card is begun.
  route(addHostedCard, noRules, ({ account, user, key, body }) =>
    addCardOnce(services, { accountNumber: account.number, key, body, user }),
  );

  const editor = cardEditor(services);

  const cardOf = ({ account, user, parameters }: AtCard) => ({
    accountNumber: account.number,
    id: parameters.id.toLowerCase(),
    user,
  });

  route(changeCard, changeRules, (call) => editor.change(cardOf(call), call.body));

  route(changeHostedCard, noRules, (call) => editor.change(cardOf(call), call.body));

  route(removeCard, noRules, async (call) => {
    await editor.remove(cardOf(call));
    return null;
  });

  route(makeDefault, noRules, (call) => editor.makeDefault(cardOf(call)));
}

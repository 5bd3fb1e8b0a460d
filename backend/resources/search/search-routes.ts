import { readSearchIndex } from '@contract/search';
import { and, desc, eq } from 'drizzle-orm';
import type { Route } from '../../http/route';
import { domains, isOnAccount } from '../../store/schema/domains';
import { emailRedirects } from '../../store/schema/mail';
import { statements } from '../billing/schema';
import { statementNumber } from '../billing/statements';
import { bounces } from '../domains/redirect-queries';
import { readCards } from '../cards/card-queries';
import { maskedNumber } from '../cards/charged-card';
import type { Services } from '../services';

/** Limits the response of agencies with very many bills or addresses. Their pages list all of them. */
const most = { bills: 240, redirects: 4_000 } as const;

export function searchRoutes(route: Route, { database }: Services): void {
  route(readSearchIndex, async ({ account: { number: account } }) => {
    const [cards, bills, redirects] = await Promise.all([
      readCards(database, account),
      database
        .select({
          id: statements.id,
          accountNumber: statements.accountNumber,
          number: statements.number,
          createdOn: statements.createdOn,
          amountCents: statements.amountCents,
        })
        .from(statements)
        .where(eq(statements.accountNumber, account))
        .orderBy(desc(statements.number))
        .limit(most.bills),
      database
        .select({
          pk: emailRedirects.id,
          redirect_address: emailRedirects.redirectAddress,
          real_address: emailRedirects.realAddress,
          domain: emailRedirects.domainName,
          bounces,
        })
        .from(emailRedirects)
        .innerJoin(domains, eq(domains.name, emailRedirects.domainName))
        .where(and(eq(domains.accountNumber, account), isOnAccount))
        .orderBy(emailRedirects.redirectAddress)
        .limit(most.redirects),
    ]);
    return {
      cards: cards.map((card) => ({
        id: card.id,
        is_default: card.isDefault,
        card_type: card.brand,
        masked_card_number: maskedNumber(card.lastFour),
      })),
      bills: bills.map((bill) => ({
        id: bill.id,
        customer_facing_id: statementNumber(bill),
        customer_facing_created: bill.createdOn,
        amount_in_cents: bill.amountCents,
      })),
      redirects,
    };
  });
}

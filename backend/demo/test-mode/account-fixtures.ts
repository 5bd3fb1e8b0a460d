import type { AccountFixtures } from '@contract/test-mode';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import { sandboxNames } from '../../providers/registrar/sandbox/schema';
import { sandboxCards } from '../../providers/gateway/sandbox/schema';
import { cards } from '../../resources/cards/schema';
import { forgetDomain } from '../../resources/stats/forget-domain';
import { domains } from '../../store/schema/domains';
import { accounts } from '../../store/schema/people';
import { newToken } from '../../store/secrets';

type Fixtures = InferOutput<typeof AccountFixtures>;

/** Returns an expiration date so far in the future that no test clock moves past it. */
const expiryOf = (today: Date, expired: boolean) => ({
  expirationMonth: 12,
  expirationYear: today.getUTCFullYear() + (expired ? -2 : 8),
});

async function setCards(
  database: Database,
  accountNumber: string,
  wanted: NonNullable<Fixtures['cards']>,
  today: Date,
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const ofAccount = eq(cards.accountNumber, accountNumber);
  await database.delete(cards).where(and(ofAccount, notInArray(cards.id, ids)));
  await database.update(cards).set({ isDefault: false }).where(ofAccount);
  for (const [index, { id, last_four: lastFour, expired }] of wanted.entries()) {
    const gatewayToken = `sandbox_${newToken()}`;
    const changing = {
      isDefault: index === 0,
      createdAt: new Date(today.getTime() - index * 1000),
      ...expiryOf(today, expired),
    };
    const [added] = await database
      .insert(cards)
      .values({
        id,
        accountNumber,
        gatewayToken,
        lastFour,
        brand: 'visa',
        firstName: 'Nora',
        lastName: 'Whitfield',
        address: '48 Harbor Road',
        address2: '',
        city: 'Springdale',
        state: 'IL',
        zip: '60601',
        country: 'US',
        ...changing,
      })
      .onConflictDoUpdate({ target: cards.id, set: changing, setWhere: ofAccount })
      .returning({ token: cards.gatewayToken });
    if (added === undefined) throw new ApiError('forbidden');
    if (added.token === gatewayToken) {
      await database.insert(sandboxCards).values({ token: gatewayToken, behavior: 'pays' });
    }
  }
}

async function setDomains(
  database: Database,
  { now, accountNumber }: { readonly now: Date; readonly accountNumber: string },
  wanted: NonNullable<Fixtures['domains']>,
): Promise<void> {
  const names = wanted.map(({ name }) => name);
  const removed = await database
    .delete(domains)
    .where(eq(domains.accountNumber, accountNumber))
    .returning({ name: domains.name });
  const gone = removed.map(({ name }) => name).filter((name) => !names.includes(name));
  for (const name of gone) await forgetDomain(database, name);
  if (gone.length > 0) await database.delete(sandboxNames).where(inArray(sandboxNames.name, gone));
  await database.delete(domains).where(and(inArray(domains.name, names)));
  if (wanted.length === 0) return;
  await database.insert(domains).values(
    wanted.map(({ name, domain_type: domainType }) => ({
      name,
      accountNumber,
      active: true,
      domainType,
      createdAt: now,
    })),
  );
}

/** Replaces the cards and domains of an account. */
export async function setAccountFixtures(
  database: Database,
  now: Date,
  { account_number: accountNumber, cards: wantedCards, domains: wantedDomains }: Fixtures,
): Promise<{ cards: number; domains: number }> {
  return database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ number: accounts.number })
      .from(accounts)
      .where(eq(accounts.number, accountNumber));
    if (account === undefined) throw new ApiError('not_found');
    if (wantedCards !== undefined) {
      await setCards(transaction, accountNumber, wantedCards, now);
    }
    if (wantedDomains !== undefined) {
      await setDomains(transaction, { now, accountNumber }, wantedDomains);
    }
    const ofAccount = eq(cards.accountNumber, accountNumber);
    return {
      cards: await transaction.$count(cards, ofAccount),
      domains: await transaction.$count(domains, eq(domains.accountNumber, accountNumber)),
    };
  });
}

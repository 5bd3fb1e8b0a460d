import type { Card } from '@contract/card';
import type { HostedCardBody, NewCardBody } from '@contract/new-card';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import { emailOwners } from '../email-notifications/outbox';
import type { Services } from '../services';
import type { UserRow } from '../../http/caller';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { fingerprintOf } from '../../store/secrets';
import { cardRequests, cards } from './schema';
import { toCardResponse } from './card-mapper';
import { cardAdded } from './card-emails';
import { lockAccount } from './card-queries';
import { holderColumns, hostedCard, rejectDuplicate, vaultCard } from './vault-card';

const abandonedAfterMs = 60_000;

interface NewCard {
  readonly accountNumber: string;
  readonly key: string;
  readonly body: NewCardBody | HostedCardBody;
  /** The user who adds the card. The agency's owners are notified. */
  readonly user: UserRow;
}

/**
 * Returns a fingerprint that detects a different card under the same key. Includes only the last four digits of the
 * number: even a keyed hash of the whole number could be brute-forced.
 */
function fingerprint(key: string, body: NewCard['body']): string {
  if ('reference' in body) return fingerprintOf(key, body);
  const { full_number, cvv: _cvv, ...rest } = body;
  return fingerprintOf(key, { ...rest, lastFour: full_number.slice(-4) });
}

type CardServices = Pick<
  Services,
  'database' | 'clock' | 'gateway' | 'fingerprintKey' | 'log' | 'background'
>;

/** Adds a card once per key. An account's first card becomes its default. */
export async function addCardOnce(services: CardServices, card: NewCard): Promise<Card> {
  const { database, clock, fingerprintKey } = services;
  const { accountNumber, key, body } = card;
  const request = {
    accountNumber,
    key,
    fingerprint: fingerprint(fingerprintKey, body),
    createdAt: clock.now(),
  };
  const abandoned = new Date(clock.now().getTime() - abandonedAfterMs);
  const started = await database
    .insert(cardRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [cardRequests.accountNumber, cardRequests.key],
      set: request,
      // An old request without a response was left by a process that died while it was adding the card.
      setWhere: sql`${cardRequests.answer} is null and ${lt(cardRequests.createdAt, abandoned)}`,
    })
    .returning();
  if (started.length === 0) return existingResponse(services, request);
  try {
    return await storeCard(services, card);
  } catch (error) {
    // No card was added, so the key may be reused.
    await database.delete(cardRequests).where(isRequest(request));
    throw error;
  }
}

interface KeyedRequest {
  readonly accountNumber: string;
  readonly key: string;
  readonly fingerprint: string;
}

const isRequest = ({ accountNumber, key }: KeyedRequest) =>
  and(eq(cardRequests.accountNumber, accountNumber), eq(cardRequests.key, key));

async function existingResponse({ database }: CardServices, request: KeyedRequest): Promise<Card> {
  const [existing] = await database.select().from(cardRequests).where(isRequest(request));
  if (existing === undefined) throw new ApiError('key_running');
  if (existing.fingerprint !== request.fingerprint) throw new ApiError('key_reused');
  if (existing.answer === null) throw new ApiError('key_running');
  return existing.answer;
}

async function storeCard(
  services: CardServices,
  { accountNumber, key, body, user }: NewCard,
): Promise<Card> {
  const { database, clock, gateway, background } = services;
  const vaulted = await ('reference' in body
    ? hostedCard(services, accountNumber, body)
    : vaultCard(services, body));
  const stored = database.transaction(async (transaction) => {
    // If two first cards are added at once, only one becomes the default, and the same card is added only once.
    await lockAccount(transaction, accountNumber);
    await rejectDuplicate(transaction, accountNumber, vaulted);
    const [hasDefault] = await transaction
      .select({ id: cards.id })
      .from(cards)
      .where(and(eq(cards.accountNumber, accountNumber), eq(cards.isDefault, true)));
    const [added] = await transaction
      .insert(cards)
      .values({
        accountNumber,
        ...vaulted,
        ...holderColumns(body),
        isDefault: hasDefault === undefined,
        createdAt: clock.now(),
      })
      .returning();
    if (added === undefined) throw new Error('The card was not stored');
    const { email, what } = cardAdded(added, user.email);
    await emailOwners(transaction, accountNumber, email);
    await recordStaffAction(transaction, {
      account: { number: accountNumber },
      user,
      at: clock.now(),
      what,
    });
    const answer = toCardResponse(added, services);
    await transaction
      .update(cardRequests)
      .set({ answer })
      .where(
        and(
          eq(cardRequests.accountNumber, accountNumber),
          eq(cardRequests.key, key),
          isNull(cardRequests.answer),
        ),
      );
    return answer;
  });
  return stored.catch((error: unknown) => {
    background.run('forgetting a card', () => gateway.forget(vaulted.gatewayToken));
    throw error;
  });
}

import type { Card } from '@contract/card';
import type { CardBody, HostedCardBody } from '@contract/new-card';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import { emailOwners } from '../email-notifications/outbox';
import type { Services } from '../services';
import type { UserRow } from '../../http/caller';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import type { Database } from '../../store/database';
import { orders } from '../../store/schema/orders';
import { payments } from '../billing/schema';
import { cards } from './schema';
import { canPay, cardVersion, toCardResponse, type CardRow, type CardRules } from './card-mapper';
import { cardChanged, cardDeleted, defaultCardChanged, type CardEmail } from './card-emails';
import { chosenCard, lockAccount } from './card-queries';
import {
  expirationColumns,
  holderColumns,
  hostedCard,
  rejectDuplicate,
  rejectExpired,
  sendExpiration,
  vaultCard,
} from './vault-card';

interface CardOfAccount {
  readonly accountNumber: string;
  readonly id: string;
  /** The user who changes the card. The agency's owners are notified. */
  readonly user: UserRow;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Changes and deletes an account's cards and sets its default card, one change at a time. */
export function cardEditor(
  services: Pick<Services, 'database' | 'clock' | 'gateway' | 'log' | 'background'>,
) {
  const { database, clock, gateway, background } = services;

  /** Runs a change while nothing else changes the account's cards or places an order. */
  function change<Result>(
    { accountNumber, id }: CardOfAccount,
    act: (transaction: Transaction, card: CardRow) => Promise<Result>,
  ): Promise<Result> {
    return database.transaction(async (transaction) => {
      await lockAccount(transaction, accountNumber);
      return act(transaction, await find(transaction, accountNumber, id));
    });
  }

  /** Notifies the owners, and records changes made by staff. */
  async function announce(
    transaction: Transaction,
    { accountNumber, user }: CardOfAccount,
    { email, what }: CardEmail,
  ): Promise<void> {
    const account = { number: accountNumber };
    await emailOwners(transaction, account.number, email);
    await recordStaffAction(transaction, { account, user, at: clock.now(), what });
  }

  function forget(token: string): void {
    background.run('forgetting a card', () => gateway.forget(token));
  }

  return {
    /** Changes a card, unless someone else has changed it since `version`. */
    async change(of: CardOfAccount, body: CardBody | HostedCardBody): Promise<Card> {
      const { accountNumber, id, user } = of;
      if (!('reference' in body)) rejectExpired(clock, body);
      const stored = await find(database, accountNumber, id);
      rejectOutdated(stored, body, services);
      const vaulted = await replacement(services, stored, body);
      try {
        const { before, after } = await change(of, async (transaction, card) => {
          rejectOutdated(card, body, services);
          if (vaulted !== null) {
            await rejectInUse(transaction, card);
            await rejectDuplicate(transaction, accountNumber, vaulted, id);
          }
          const [changed = card] = await transaction
            .update(cards)
            .set({ ...columnsOf(body), ...vaulted })
            .where(eq(cards.id, card.id))
            .returning();
          await announce(transaction, of, cardChanged(card, changed, user.email));
          return { before: card, after: changed };
        });
        if (before.gatewayToken !== after.gatewayToken) forget(before.gatewayToken);
        return toCardResponse(after, services);
      } catch (error) {
        if (vaulted !== null) forget(vaulted.gatewayToken);
        throw error;
      }
    },

    async remove(of: CardOfAccount): Promise<void> {
      const { gatewayToken } = await change(of, async (transaction, card) => {
        if (card.isDefault) throw new ApiError('card_is_default');
        await rejectInUse(transaction, card);
        await transaction.delete(cards).where(eq(cards.id, card.id));
        await announce(transaction, of, cardDeleted(card, of.user.email));
        return card;
      });
      forget(gatewayToken);
    },

    async makeDefault(of: CardOfAccount): Promise<Card> {
      return change(of, async (transaction, card) => {
        if (!canPay(card, services)) {
          throw new ApiError('card_expired', {
            message: "This card has expired, so it can't pay your renewals. Nothing was changed.",
          });
        }
        await transaction
          .update(cards)
          .set({ isDefault: false })
          .where(and(eq(cards.accountNumber, of.accountNumber), eq(cards.isDefault, true)));
        await transaction.update(cards).set({ isDefault: true }).where(eq(cards.id, card.id));
        if (!card.isDefault) {
          await announce(transaction, of, defaultCardChanged(card, of.user.email));
        }
        return toCardResponse({ ...card, isDefault: true }, services);
      });
    },
  };
}

const columnsOf = (body: CardBody | HostedCardBody) => ({
  ...holderColumns(body),
  ...('reference' in body ? {} : expirationColumns(body)),
});

/** Returns the columns of the card that replaces the stored one; `null` if its number stays. */
async function replacement(
  services: Pick<Services, 'clock' | 'gateway' | 'log'>,
  stored: CardRow,
  body: CardBody | HostedCardBody,
) {
  if ('reference' in body) return hostedCard(services, stored.accountNumber, body);
  const { full_number, cvv } = body;
  if (full_number !== undefined && cvv !== undefined)
    return vaultCard(services, { ...body, full_number, cvv });
  await sendExpiration(services, stored, body);
  return null;
}

async function find(database: Database, accountNumber: string, id: string): Promise<CardRow> {
  const card = await chosenCard(database, accountNumber, id);
  if (card !== null) return card;
  throw new ApiError('not_found', {
    message: 'This card was deleted. Reload the page to see your cards.',
  });
}

/**
 * Refuses a change based on an outdated version. A change that was already made may be repeated, for example if its
 * response was lost.
 */
function rejectOutdated(card: CardRow, body: CardBody | HostedCardBody, rules: CardRules): void {
  if (cardVersion(card) === body.version) return;
  const wanted = { ...card, ...columnsOf(body) };
  const isReplaced = 'reference' in body || body.full_number !== undefined;
  if (!isReplaced && cardVersion(wanted) === cardVersion(card)) return;
  throw new ApiError('conflict', {
    message: 'Someone else changed this card in the meantime. Your changes were not saved.',
    current: toCardResponse(card, rules),
  });
}

/**
 * Refuses to change a card that a bill or an order will charge. An order that doesn't name a card uses the default one.
 */
async function rejectInUse(transaction: Transaction, card: CardRow): Promise<void> {
  const running = and(
    eq(payments.accountNumber, card.accountNumber),
    eq(payments.outcome, 'running'),
    sql`${payments.card} ->> 'id' = ${card.id}`,
  );
  if ((await transaction.$count(payments, running)) > 0) throw new ApiError('card_in_use');
  const awaited = await transaction
    .select({ details: orders.details, cardId: orders.cardId })
    .from(orders)
    .where(
      and(
        eq(orders.accountNumber, card.accountNumber),
        inArray(orders.status, ['placed', 'charging']),
        or(isNull(orders.cardId), eq(orders.cardId, card.id)),
      ),
    );
  const inUse = awaited.some(
    ({ cardId, details }) => cardId !== null || (details?.paymentId ?? card.id) === card.id,
  );
  if (inUse) throw new ApiError('card_in_use');
}

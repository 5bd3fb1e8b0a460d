import type { CardBrand } from '@contract/card-brands';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Database } from '../../../store/database';
import {
  GatewayFailed,
  GatewayMisconfigured,
  type Charge,
  type ChargeOutcome,
  type Decline,
  type Gateway,
  type GatewayEvent,
  type HostedFields,
  type KnownCharge,
} from '../gateway';
import { noteIn, noteParts } from './charge-note';
import { stripeCharges, stripeCustomers } from './schema';
import { asking, isMissing, isRepeated, isRepeatedRefusal, isTooMuch } from './stripe-errors';
import { newsIn, newsTypes } from './stripe-news';
import type { StripeSettings } from '../../../shared/stripe-settings';

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'master',
  discover: 'discover',
  amex: 'american_express',
  diners: 'diners_club',
  jcb: 'jcb',
};

/** The time that a call may take, in milliseconds. An order's step, of several calls, has a minute. */
const callMs = 10_000;

/** A charge may be confirmed long after its intent was made: while the bank asks the cardholder, or overnight. */
const longestChargeMs = 24 * 3_600_000;

type Intent = Stripe.PaymentIntent;
type ChargeRow = typeof stripeCharges.$inferSelect;

const declined = (why: Decline, mayRetry = true): ChargeOutcome => ({
  kind: 'declined',
  why,
  mayRetry,
});

/** What Stripe's codes and decline codes say. @see https://docs.stripe.com/declines/codes */
const declines: Readonly<Record<string, Decline>> = {
  insufficient_funds: 'no_money',
  withdrawal_count_limit_exceeded: 'no_money',
  card_velocity_exceeded: 'no_money',
  lost_card: 'lost_or_stolen',
  stolen_card: 'lost_or_stolen',
  pickup_card: 'lost_or_stolen',
  expired_card: 'expired',
  incorrect_number: 'wrong_details',
  incorrect_cvc: 'wrong_details',
  invalid_expiry_month: 'wrong_details',
  invalid_expiry_year: 'wrong_details',
  payment_intent_authentication_failure: 'unconfirmed',
};

/** Networks fine those who try such cards again. */
const forGood: readonly Decline[] = ['lost_or_stolen', 'expired', 'wrong_details'];

/** Maps what has become of an intent; `null` if it hasn't been confirmed. */
function outcomeOf(intent: Intent): ChargeOutcome | null {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'charged' };
    case 'requires_action':
      return { kind: 'action_required' };
    case 'canceled':
      return declined('other');
    case 'requires_confirmation':
      return null;
    case 'requires_payment_method': {
      const { code, decline_code: details, advice_code: advice } = intent.last_payment_error ?? {};
      // Without the person, the bank declines what it would let them confirm.
      if (code === 'authentication_required') return { kind: 'action_required' };
      const why = declines[details ?? ''] ?? declines[code ?? ''] ?? 'other';
      return declined(why, advice !== 'do_not_try_again' && !forGood.includes(why));
    }
    // `processing`, and what Stripe may add.
    default:
      return { kind: 'pending' };
  }
}

/**
 * Stripe. Each account is a customer, and each charge an intent, which is created unconfirmed under our key and whose
 * id is stored: only confirming it moves money. Stripe forgets keys after a day, and repeats what it answered once, even
 * an error. So a charge that is repeated asks what has become of the intent first, and is confirmed under a new key only
 * after an answer that decided nothing. docs/payments.md says which promise rests on which call.
 */
export function stripeGateway(
  database: Database,
  settings: StripeSettings,
): Gateway & HostedFields {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.api,
    timeout: callMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  async function customerOf(account: string): Promise<string> {
    const isAccount = eq(stripeCustomers.accountNumber, account);
    const [known] = await database.select().from(stripeCustomers).where(isAccount);
    if (known !== undefined) return known.customer;
    const { id } = await stripe.customers.create(
      { metadata: { account } },
      { idempotencyKey: `customer:${account}` },
    );
    await database
      .insert(stripeCustomers)
      .values({ accountNumber: account, customer: id })
      .onConflictDoNothing();
    // Another process may have been first.
    const [stored] = await database.select().from(stripeCustomers).where(isAccount);
    return stored?.customer ?? id;
  }

  /** Returns the charge's row, after storing it if it is new. */
  async function rowOf(key: string, change: Partial<ChargeRow> = {}): Promise<ChargeRow> {
    const [row] = await database
      .insert(stripeCharges)
      .values({ key, ...change })
      .onConflictDoUpdate({ target: stripeCharges.key, set: { key: sql`excluded.key`, ...change } })
      .returning();
    if (row === undefined) throw new GatewayFailed('The charge was not stored');
    return row;
  }

  async function newIntent(charge: Charge): Promise<Intent | null> {
    const { key, account, token, amountCents, currency, note } = charge;
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        customer: await customerOf(account),
        payment_method: token,
        allowed_payment_method_types: ['card'],
        metadata: { key, account, ...noteParts(note) },
      },
      { idempotencyKey: key },
    );
    const [stored] = await database
      .update(stripeCharges)
      .set({ intent: intent.id })
      .where(
        and(
          eq(stripeCharges.key, key),
          isNull(stripeCharges.intent),
          eq(stripeCharges.isUndone, false),
        ),
      )
      .returning();
    if (stored !== undefined) return intent;
    const { intent: other } = await rowOf(key);
    return other === null ? null : stripe.paymentIntents.retrieve(other);
  }

  /** Confirms an intent once, and returns it as it is afterwards. */
  async function confirmed(charge: Charge, intent: Intent, { confirmation }: ChargeRow) {
    const { key, initiator } = charge;
    try {
      return await stripe.paymentIntents.confirm(
        intent.id,
        { ...(initiator === 'portal' && { off_session: true }) },
        { idempotencyKey: `${key}:confirm:${confirmation}` },
      );
    } catch (error) {
      if (isMissing(error, 'payment_method')) throw error;
      const now = await stripe.paymentIntents.retrieve(intent.id);
      if (outcomeOf(now) !== null) return now;
      if (isRepeated(error)) {
        await database
          .update(stripeCharges)
          .set({ confirmation: confirmation + 1 })
          .where(and(eq(stripeCharges.key, key), eq(stripeCharges.confirmation, confirmation)));
      }
      throw error;
    }
  }

  async function charge(given: Charge): Promise<ChargeOutcome> {
    const row = await rowOf(given.key);
    if (row.isUndone) return declined('other');
    try {
      const intent =
        row.intent === null
          ? await newIntent(given)
          : await stripe.paymentIntents.retrieve(row.intent);
      if (intent === null) return declined('other');
      if (intent.amount !== given.amountCents || intent.currency !== given.currency.toLowerCase()) {
        throw new GatewayMisconfigured('Stripe has another amount or currency for this charge');
      }
      const outcome = outcomeOf(intent) ?? outcomeOf(await confirmed(given, intent, row));
      if (outcome === null) throw new GatewayFailed('Stripe did not confirm the charge');
      return outcome;
    } catch (error) {
      // The card was removed at Stripe, which can't be mended by asking again.
      if (isMissing(error, 'payment_method')) return declined('gone', false);
      throw error;
    }
  }

  /** Returns the refunds of an intent. */
  const refundsOf = (intent: string): Promise<Stripe.Refund[]> =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1000 });

  /**
   * Refunds an amount, or all that is left, once per key. Asks what was refunded first: Stripe forgets keys, and repeats
   * the answer to a refund that was pending then. It also repeats refusals, which a dispute that we won has outdated. If
   * part of the charge was refunded in the dashboard, less may be left.
   */
  async function refundOnce(intent: string, key: string, wanted?: number) {
    const known = (await refundsOf(intent)).find(
      ({ metadata, status }) => metadata?.['key'] === key && status !== 'failed',
    );
    const create = (idempotencyKey: string, amount?: number) =>
      stripe.refunds.create(
        { payment_intent: intent, ...(amount !== undefined && { amount }), metadata: { key } },
        { idempotencyKey },
      );
    const createAnew = (idempotencyKey: string, amount?: number) =>
      create(idempotencyKey, amount).catch((error: unknown) => {
        if (!isRepeatedRefusal(error)) throw error;
        return create(`${idempotencyKey}:${randomUUID()}`, amount);
      });
    try {
      const refund =
        known ??
        (await createAnew(key, wanted).catch((error: unknown) => {
          if (!isTooMuch(error)) throw error;
          return createAnew(`${key}:rest`);
        }));
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new GatewayFailed('The refund failed');
      if (refund.status !== 'succeeded') return 'pending';
      return refund.amount < (wanted ?? 0) ? 'rest_refunded' : 'refunded';
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (error.code === 'charge_already_refunded') return 'already_refunded';
      if (error.code === 'charge_disputed') return 'disputed';
      throw error;
    }
  }

  async function undo(key: string): ReturnType<Gateway['undo']> {
    const { intent: id } = await rowOf(key, { isUndone: true });
    if (id === null) return 'voided';
    const intent = await stripe.paymentIntents.retrieve(id);
    if (intent.status === 'canceled') return 'voided';
    if (intent.status === 'processing') return 'pending';
    if (intent.status !== 'succeeded') {
      await stripe.paymentIntents.cancel(id);
      return 'voided';
    }
    const refund = await refundOnce(id, `${key}:undo`);
    if (refund === 'disputed') await rowOf(key, { isUndone: false });
    return refund === 'pending' || refund === 'disputed' ? refund : 'refunded';
  }

  /** Returns true if a charge was given back as a whole. */
  async function isUndoneAtStripe({ id, latest_charge: latest, metadata }: Intent) {
    if (typeof latest !== 'object' || latest?.refunded !== true) return false;
    const undoKey = `${metadata['key']}:undo`;
    return (await refundsOf(id)).some((refund) => refund.metadata?.['key'] === undoKey);
  }

  /** Returns the key of the charge with an intent; `null` if it isn't ours. */
  async function keyOf(intent: string | Stripe.PaymentIntent | null): Promise<string | null> {
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '');
    const [row] = await database.select().from(stripeCharges).where(eq(stripeCharges.intent, id));
    return row?.key ?? null;
  }

  async function toEvent(event: Stripe.Event): Promise<GatewayEvent> {
    const at = new Date(event.created * 1000);
    return { id: event.id, at, news: await newsIn(event, keyOf) };
  }

  async function chargesSince(time: Date): Promise<KnownCharge[]> {
    const found: KnownCharge[] = [];
    const from = Math.floor((time.getTime() - longestChargeMs) / 1000);
    const intents = stripe.paymentIntents.list({
      created: { gte: from },
      limit: 100,
      expand: ['data.latest_charge'],
    });
    for await (const intent of intents) {
      const { key } = intent.metadata;
      if (key === undefined || intent.status !== 'succeeded') continue;
      if (await isUndoneAtStripe(intent)) continue;
      // A restored database has lost it.
      await rowOf(key, { intent: intent.id });
      found.push({ key, at: new Date(intent.created * 1000), note: noteIn(intent.metadata) });
    }
    return found.toReversed();
  }

  return {
    fields: 'hosted',

    beginCard: (account, key) =>
      asking(async () => {
        const { id, client_secret: clientSecret } = await stripe.setupIntents.create(
          {
            customer: await customerOf(account),
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { account },
          },
          { idempotencyKey: `card:${account}:${key}` },
        );
        if (clientSecret === null) throw new GatewayFailed('Stripe sent no secret for the fields');
        return { clientSecret, reference: id };
      }),

    readCard: (account, reference) =>
      asking(async () => {
        const setup = await stripe.setupIntents
          .retrieve(reference, { expand: ['payment_method'] })
          .catch((error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          });
        if (setup?.status !== 'succeeded' || setup.customer !== (await customerOf(account)))
          return null;
        const method = setup.payment_method;
        if (method === null || typeof method === 'string' || method.card === undefined) return null;
        const { card } = method;
        return {
          token: method.id,
          fingerprint: card.fingerprint ?? null,
          brand: brands[card.brand] ?? null,
          lastFour: card.last4,
          expirationMonth: card.exp_month,
          expirationYear: card.exp_year,
        };
      }),

    forget: (token) =>
      asking(async () => {
        await stripe.paymentMethods.detach(token).catch((error: unknown) => {
          // Has been detached before, or removed in the dashboard.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
      }),

    changeExpiration: (token, month, year) =>
      asking(async () => {
        try {
          await stripe.paymentMethods.update(token, { card: { exp_month: month, exp_year: year } });
          return 'changed';
        } catch (error) {
          if (isMissing(error) || error instanceof Stripe.errors.StripeCardError) return 'refused';
          throw error;
        }
      }),

    charge: (given) => asking(() => charge(given)),

    confirmation: (key) =>
      asking(async () => {
        const { intent: id } = await rowOf(key);
        if (id === null) return null;
        const intent = await stripe.paymentIntents.retrieve(id);
        return intent.status === 'requires_action' ? intent.client_secret : null;
      }),

    readEvent: async (body, signature) => {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, settings.webhookSecret)
        .catch(() => null);
      return event && toEvent(event);
    },

    eventsSince: (time) =>
      asking(async () => {
        const created = { gte: Math.floor(time.getTime() / 1000) };
        const found = await stripe.events
          .list({ created, types: [...newsTypes], limit: 100 })
          .autoPagingToArray({ limit: 10_000 });
        return Promise.all(found.toReversed().map(toEvent));
      }),

    chargesSince: (time) => asking(() => chargesSince(time)),

    undo: (key) => asking(() => undo(key)),

    refundPart: (refundKey, key, amountCents) =>
      asking(async () => {
        const { intent } = await rowOf(key);
        if (intent === null) throw new GatewayMisconfigured('The refunded charge is unknown');
        return refundOnce(intent, refundKey, amountCents);
      }),
  };
}

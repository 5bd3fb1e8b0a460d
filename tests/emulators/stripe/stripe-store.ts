import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** What Stripe's published test numbers do. @see https://docs.stripe.com/testing */
const cardsByNumber: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', does: 'pays' },
  '5555555555554444': { brand: 'mastercard', does: 'pays' },
  '378282246310005': { brand: 'amex', does: 'pays' },
  '6200000000000005': { brand: 'unionpay', does: 'pays' },
  '4000000000000002': { brand: 'visa', does: 'is refused at saving' },
  '4000000000000341': { brand: 'visa', does: 'declines' },
  '4000000000009995': { brand: 'visa', does: 'declines', code: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', does: 'declines', code: 'lost_card' },
  '4000002760003184': { brand: 'visa', does: 'asks' },
  '4000002500003155': { brand: 'visa', does: 'asks at saving' },
  // Ours: Stripe has no card whose charge stays undecided.
  '4000000000000077': { brand: 'visa', does: 'is undecided' },
};

/** The numbers of Stripe's payment methods for tests. */
const testMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
};

interface TestCard {
  readonly brand: string;
  readonly does:
    | 'pays'
    | 'declines'
    | 'asks'
    | 'is undecided'
    | 'asks at saving'
    | 'is refused at saving';
  /** Why it declines; `generic_decline` by default. */
  readonly code?: string;
}

/** An object of Stripe's API with those of its fields that the portal reads. */
type Shown<Entity> = Partial<Entity> & { id: string };

export interface Method extends Pick<TestCard, 'does' | 'code'> {
  readonly shown: Shown<Stripe.PaymentMethod>;
}

interface Intent extends Shown<Stripe.PaymentIntent> {
  amount: number;
  status: Stripe.PaymentIntent['status'];
  metadata: Stripe.Metadata;
}

interface Refund extends Shown<Stripe.Refund> {
  amount: number;
  payment_intent: string;
}

interface Dispute extends Shown<Stripe.Dispute> {
  amount: number;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

/** A refusal, as the API answers it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: Readonly<Record<string, unknown>>,
  ) {
    super(String(error['code'] ?? error['type']));
  }
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

const missing = (param: string) =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', param });

const wrongState = () =>
  new Refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });

/** Lets a charge need another card. */
function fail(intent: Intent, error: object): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'card_error', ...error } as Intent['last_payment_error'] & {};
}

type Body = Readonly<Record<string, string>>;

/** Returns the fields `metadata[name]` of a request. */
const metadataOf = (body: Body): Stripe.Metadata =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

/** Everything that Stripe would remember. */
export class StripeStore {
  readonly customers = new Map<string, Shown<Stripe.Customer>>();
  readonly setups = new Map<string, Shown<Stripe.SetupIntent>>();
  readonly methods = new Map<string, Method>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes: Dispute[] = [];
  /** What is told about all this, oldest first. */
  readonly events: Shown<Stripe.Event>[] = [];

  /** Tells what has become of an object. */
  private tell(type: string, object: object): void {
    this.events.push({
      id: id('evt'),
      object: 'event',
      type: type as Stripe.Event['type'],
      created: seconds(),
      data: { object: structuredClone(object) },
    } as Shown<Stripe.Event>);
  }

  createCustomer(body: Body) {
    const customer = { id: id('cus'), object: 'customer', metadata: metadataOf(body) } as const;
    this.customers.set(customer.id, customer);
    return customer;
  }

  createSetup(body: Body) {
    if (!this.customers.has(body['customer'] ?? '')) throw missing('customer');
    const name = id('seti');
    const setup: Shown<Stripe.SetupIntent> = {
      id: name,
      object: 'setup_intent',
      client_secret: `${name}_secret_${randomBytes(12).toString('hex')}`,
      customer: body['customer'] ?? null,
      payment_method: null,
      status: 'requires_payment_method',
      metadata: metadataOf(body),
    };
    this.setups.set(name, setup);
    return setup;
  }

  readSetup(name: string) {
    const setup = this.setups.get(name);
    if (setup === undefined) throw missing('intent');
    const method = this.methods.get(String(setup.payment_method));
    return { ...setup, payment_method: method?.shown ?? null };
  }

  /** What the fields in the browser do: saves a card for the customer of a setup. */
  takeCard(secret: string, number: string) {
    const setup = [...this.setups.values()].find((each) => each.client_secret === secret);
    const card = cardsByNumber[number];
    if (setup === undefined) throw missing('intent');
    if (card === undefined)
      throw new Refused(402, { type: 'card_error', code: 'incorrect_number' });
    if (card.does === 'is refused at saving') {
      const message = 'Your card was declined.';
      throw new Refused(402, { type: 'card_error', code: 'card_declined', message });
    }
    const shown = {
      id: id('pm'),
      object: 'payment_method',
      customer: String(setup.customer),
      type: 'card',
      card: {
        brand: card.brand,
        last4: number.slice(-4),
        exp_month: 12,
        exp_year: 2040,
        fingerprint: `fp_${number.slice(0, 2)}${number.slice(-4)}`,
      } as Stripe.PaymentMethod.Card,
    } as const satisfies Partial<Stripe.PaymentMethod>;
    this.methods.set(shown.id, { ...card, shown });
    setup.payment_method = shown.id;
    setup.status = card.does === 'asks at saving' ? 'requires_action' : 'succeeded';
    return setup;
  }

  /** What the cardholder answers when the bank asks about a card that is saved. */
  decideSetup(name: string, isConfirmed: boolean) {
    const setup = this.setups.get(name);
    if (setup?.status !== 'requires_action') throw wrongState();
    setup.status = isConfirmed ? 'succeeded' : 'requires_payment_method';
    return setup;
  }

  /** Confirms a setup with one of Stripe's cards for tests. */
  confirmSetup(name: string, body: Body) {
    const number = testMethods[body['payment_method'] ?? ''];
    if (number === undefined) throw missing('payment_method');
    return this.takeCard(this.setups.get(name)?.client_secret ?? '', number);
  }

  changeExpiration(name: string, body: Body) {
    const card = this.methods.get(name)?.shown.card;
    if (card === undefined) throw missing('payment_method');
    card.exp_month = Number(body['card[exp_month]']);
    card.exp_year = Number(body['card[exp_year]']);
    return card;
  }

  detach(name: string) {
    const method = this.methods.get(name);
    if (method === undefined) throw missing('payment_method');
    this.methods.delete(name);
    return method.shown;
  }

  createIntent(body: Body) {
    const method = this.methods.get(body['payment_method'] ?? '');
    if (method === undefined || method.shown.customer !== body['customer'])
      throw missing('payment_method');
    if (body['currency'] !== 'usd') {
      throw new Refused(400, { type: 'invalid_request_error', param: 'currency' });
    }
    const name = id('pi');
    const intent: Intent = {
      id: name,
      object: 'payment_intent',
      amount: Number(body['amount']),
      currency: 'usd',
      client_secret: `${name}_secret_${randomBytes(12).toString('hex')}`,
      created: seconds(),
      customer: body['customer'] ?? null,
      payment_method: method.shown.id,
      last_payment_error: null,
      latest_charge: null,
      status: 'requires_confirmation',
      metadata: metadataOf(body),
    };
    this.intents.set(name, intent);
    return intent;
  }

  readIntent(name: string): Intent {
    const intent = this.intentOf(name);
    const refunded = this.refundedOf(name);
    return {
      ...intent,
      latest_charge:
        intent.status === 'succeeded'
          ? ({ refunded: refunded >= intent.amount, amount_refunded: refunded } as Stripe.Charge)
          : null,
    };
  }

  /** Returns the intents made since a time, newest first. */
  intentsSince = (time: number): Intent[] =>
    [...this.intents.keys()]
      .map((name) => this.readIntent(name))
      .filter(({ created = 0 }) => created >= time)
      .toReversed();

  confirmIntent(name: string, body: Body) {
    const intent = this.intentOf(name);
    if (intent.status !== 'requires_confirmation') throw wrongState();
    const method = this.methods.get(String(intent.payment_method));
    if (method === undefined) throw missing('payment_method');
    const decline = (code: string, more: object = {}) => {
      fail(intent, { code, ...more });
      this.tell('payment_intent.payment_failed', intent);
      throw new Refused(402, { type: 'card_error', code, ...more });
    };
    switch (method.does) {
      case 'declines':
        return decline('card_declined', { decline_code: method.code ?? 'generic_decline' });
      case 'asks':
        if (body['off_session'] === 'true') return decline('authentication_required');
        intent.status = 'requires_action';
        return intent;
      case 'is undecided':
        intent.status = 'processing';
        return intent;
      default:
        intent.status = 'succeeded';
        this.tell('payment_intent.succeeded', intent);
        return intent;
    }
  }

  /** What the bank and the cardholder, or time, decide about a charge that waits. */
  decide(name: string, isPaid: boolean) {
    const intent = this.intentOf(name);
    if (!['requires_action', 'processing'].includes(intent.status)) throw wrongState();
    if (isPaid) intent.status = 'succeeded';
    else fail(intent, { code: 'payment_intent_authentication_failure' });
    this.tell(`payment_intent.${isPaid ? 'succeeded' : 'payment_failed'}`, intent);
    return intent;
  }

  cancelIntent(name: string) {
    const intent = this.intentOf(name);
    if (intent.status === 'succeeded' || intent.status === 'processing') throw wrongState();
    intent.status = 'canceled';
    this.tell('payment_intent.canceled', intent);
    return intent;
  }

  refund(body: Body) {
    const intent = this.intentOf(body['payment_intent'] ?? '');
    if (intent.status !== 'succeeded') throw wrongState();
    if ((this.disputeOf(intent.id)?.status ?? 'won') !== 'won') {
      throw new Refused(400, { type: 'invalid_request_error', code: 'charge_disputed' });
    }
    const left = intent.amount - this.refundedOf(intent.id);
    const amount = body['amount'] === undefined ? left : Number(body['amount']);
    if (left === 0) {
      throw new Refused(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    }
    if (amount > left) throw new Refused(400, { type: 'invalid_request_error', param: 'amount' });
    const refund: Refund = {
      id: id('re'),
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataOf(body),
    };
    this.refunds.set(refund.id, refund);
    this.tell('refund.created', refund);
    return refund;
  }

  /**
   * Begins a bank's dispute of what is left of a charge, or of all if nothing is, or ends it once. One that we won may be
   * followed by another.
   */
  dispute(name: string, status: Dispute['status']) {
    const { amount } = this.intentOf(name);
    const last = this.disputeOf(name);
    const isNew = last === undefined || (last.status === 'won' && status === 'needs_response');
    if (!isNew && last.status !== 'needs_response') return last;
    const dispute: Dispute = isNew
      ? {
          id: id('dp'),
          object: 'dispute',
          amount: amount - this.refundedOf(name) || amount,
          payment_intent: name,
          status,
        }
      : last;
    dispute.status = status;
    if (isNew) this.disputes.push(dispute);
    this.tell(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, dispute);
    return dispute;
  }

  refundsOf = (intent: string): Refund[] =>
    [...this.refunds.values()].filter((each) => each.payment_intent === intent);

  /** The latest dispute of a charge. */
  private disputeOf = (intent: string): Dispute | undefined =>
    this.disputes.findLast((each) => each.payment_intent === intent);

  private intentOf(name: string): Intent {
    const intent = this.intents.get(name);
    if (intent === undefined) throw missing('intent');
    return intent;
  }

  private refundedOf = (intent: string): number =>
    this.refundsOf(intent).reduce((sum, { amount }) => sum + amount, 0);
}

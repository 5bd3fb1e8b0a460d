import { cardExpired } from '@contract/card';
import { and, eq } from 'drizzle-orm';
import { previewFor } from '../billing/account-billing';
import { chosenCard } from '../cards/card-answers';
import { holderOf } from '../domains/domain-answers';
import { Refusal } from '../http/refusal';
import { RegistrarFailed, type Registrar } from '../registrar/registrar';
import type { Database } from '../store/database';
import { accounts, domains } from '../store/schema';
import type { World } from '../world';
import type { OpenOrder } from './open-order';

interface CheckedWith {
  readonly database: Database;
  readonly registrar: Registrar;
  readonly world: World;
}

/**
 * Everything that can be known before a card is charged, the cheap things first and the registrar last.
 * Returns the card to charge; throws a `Refusal` for what stands in the way.
 */
export async function checkOrder(order: OpenOrder, { database, registrar, world }: CheckedWith) {
  await checkHolder(database, world, order);
  await checkParked(database, order);
  const card = await checkCard(database, world, order);
  await checkAmount(database, world, order);
  await checkRegistrar(registrar, order);
  return card;
}

async function checkHolder(database: Database, world: World, order: OpenOrder): Promise<void> {
  const holder = await holderOf(database, world, order.accountNumber, order.name);
  if (holder === 'nobody') return;
  throw new Refusal('domain_taken', {
    sentence:
      holder === 'this account'
        ? `${order.name} is on your account already. Nothing was charged.`
        : `${order.name} is with us already, on another account. Nothing was charged. Please call support to move it.`,
    fields: { name: 'This domain is taken' },
  });
}

/** Any Enhanced Microsite of the account will do, in purchase and transfer alike. */
async function checkParked(database: Database, order: OpenOrder): Promise<void> {
  if (order.details.domainType !== 'parked') return;
  const [microsite] = await database
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.accountNumber, order.accountNumber), eq(domains.domainType, 'c1')))
    .limit(1);
  if (microsite !== undefined) return;
  throw new Refusal('parked_needs_microsite', {
    fields: { domain_type: 'Requires at least one Enhanced Microsite' },
  });
}

async function checkCard(database: Database, world: World, order: OpenOrder) {
  const { paymentId } = order.details;
  const card = await chosenCard(database, order.accountNumber, paymentId);
  if (card === null) {
    throw new Refusal('no_payment_method', {
      ...(paymentId !== null && {
        sentence:
          'This card is not on the account any more. Nothing was charged. Please choose or add another card.',
      }),
      fields: { payment_id: 'Please choose or add a card' },
    });
  }
  const expiry = { expiration_month: card.expirationMonth, expiration_year: card.expirationYear };
  if (cardExpired(expiry, world.now())) {
    throw new Refusal('card_expired', { fields: { payment_id: 'This card has expired' } });
  }
  return card;
}

async function checkAmount(database: Database, world: World, order: OpenOrder): Promise<void> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.number, order.accountNumber));
  if (account === undefined) throw new Refusal('not_found');
  const preview = await previewFor(database, account, order.details.domainType, world.now());
  if (preview.due_now !== order.details.expectedAmount) {
    throw new Refusal('amount_changed', { preview });
  }
}

async function checkRegistrar(registrar: Registrar, order: OpenOrder): Promise<void> {
  try {
    const found = await registrar.lookUp(order.name);
    if (!order.details.isTransfer) {
      if (!found.registered) return;
      throw new Refusal('domain_taken', { fields: { name: 'This domain is taken' } });
    }
    if (!found.registered) {
      throw new Refusal('not_registered', { fields: { name: 'This domain is not registered' } });
    }
    if (found.locked === true) {
      throw new Refusal('domain_locked', { fields: { name: 'This domain is locked' } });
    }
    if (!(await registrar.acceptsAuthCode(order.name, order.authCode ?? ''))) {
      throw new Refusal('auth_code_refused', {
        fields: { transfer_auth_code: 'The current registrar did not accept this code' },
      });
    }
  } catch (error) {
    if (!(error instanceof RegistrarFailed)) throw error;
    throw new Refusal('registrar_failed', {
      sentence:
        'The registrar did not answer. Nothing was charged. Please try again in a few minutes.',
    });
  }
}

import { daysAfter } from '@contract/iso-day';
import { domainNameMessages } from '@contract/domain-name';
import { and, eq, gt, sql } from 'drizzle-orm';
import { billedDomains, previewFor } from '../billing/account-billing';
import { billsWait, storeDueBills } from '../billing/due-bills';
import { canPay, type CardRow, type CardRules } from '../cards/card-mapper';
import { chosenOf, readCards } from '../cards/card-queries';
import { isUnreleased, restorableDays } from '../domains/canceled-domains';
import {
  heldByUs,
  holderOf,
  noSuchDomain,
  readOneDomain,
  type DomainHolder,
} from '../domains/domain-queries';
import { isTooCostly, notForSale, notOffered, type NotForSale } from '../domains/offered-names';
import { ApiError } from '../../shared/api-error';
import { RegistrarFailed, type Registrar } from '../../providers/registrar/registrar';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { accounts } from '../../store/schema/people';
import type { Clock } from '../../store/clock';
import { countWrongAuthCode, rejectGuessing } from './auth-code-limit';
import { isForOwnDomain, type OpenOrder } from '../../store/schema/open-order';
import { readRegistrant } from './ask-registrar';
import { refusalOf } from './refusals';

interface CheckDependencies extends CardRules {
  readonly database: Database;
  readonly registrar: Registrar;
  /** The most that a year may cost at the registrar, in cents. */
  readonly maxYearCents: number;
}

/**
 * Runs all checks that must pass before a card is charged; the registrar's checks come last, because they are the
 * slowest. Returns the card to charge, or `null` if none is needed; throws an `ApiError` if a check fails.
 */
export async function checkOrder(
  order: OpenOrder,
  { database, registrar, gateway, clock, maxYearCents }: CheckDependencies,
) {
  const { isUpgrade = false, isRestore = false, isTransfer, expectedAmount } = order.details;
  const { accountNumber, name } = order;
  // Started together, so that the queries are pipelined in a single socket write.
  const [account, cards, holder] = await Promise.all([
    readAccount(database, accountNumber),
    readCards(database, accountNumber),
    holderOf(database, accountNumber, name),
  ]);
  if (!account.active) throw new ApiError('agency_closed');
  if (account.billingStatus === 'past_due') throw new ApiError('past_due');
  if (isUpgrade) await checkUpgrade(database, clock, order);
  else if (isRestore) await checkRestorable(database, clock, order);
  else checkHolder(name, holder);
  await checkParked(database, order);
  const isFree = isRestore && expectedAmount === 0;
  const card = isFree ? null : checkCard(cards, { gateway, clock }, order);
  await checkAmount(database, clock, account, order);
  if (isForOwnDomain(order)) return card;
  checkOffered(notOffered(name, registrar));
  await checkRegistrant(database, accountNumber);
  if (isTransfer) await rejectGuessing(database, clock, order);
  try {
    await checkRegistrar(registrar, order, maxYearCents);
  } catch (error) {
    if (isWrongAuthCode(error)) await countWrongAuthCode(database, clock, order);
    throw error;
  }
  return card;
}

function isWrongAuthCode(error: unknown): boolean {
  return error instanceof ApiError && error.body.error_reason === 'auth_code_refused';
}

const notCharged = " You haven't been charged.";

function checkHolder(name: string, holder: DomainHolder): void {
  if (holder === 'nobody') return;
  throw new ApiError('domain_taken', {
    message: heldByUs(name, holder, notCharged),
    fields: { name: 'This domain is taken' },
  });
}

function checkOffered(refused: NotForSale | null): void {
  if (refused === null) return;
  throw new ApiError('invalid', {
    message: `${refused.message}${notCharged}`,
    fields: { name: domainNameMessages.invalid },
  });
}

async function checkRegistrant(database: Database, accountNumber: string): Promise<void> {
  const registrant = await readRegistrant(database, accountNumber);
  if (!('missing' in registrant)) return;
  throw new ApiError('invalid', {
    message: `A domain needs an owner, and some of your agency's details are missing.${notCharged} Enter them and order again.`,
  });
}

async function checkRestorable(
  database: Database,
  clock: Clock,
  { accountNumber, name }: OpenOrder,
): Promise<void> {
  const current = await readOneDomain(database, clock, accountNumber, name);
  if (current !== null) {
    throw new ApiError('conflict', {
      message: `${name} is on your account already. You haven't been charged.`,
      current,
    });
  }
  const [restorable] = await database
    .select({ name: domains.name })
    .from(domains)
    .where(
      and(
        eq(domains.accountNumber, accountNumber),
        eq(domains.name, name),
        isUnreleased,
        gt(domains.releaseAt, clock.now()),
      ),
    )
    // Waits for a release that is starting; a later release will detect this order and wait.
    .for('share');
  if (restorable !== undefined) return;
  throw new ApiError('not_found', {
    message: `${name} can't be restored anymore, because its ${restorableDays} days are over. You haven't been charged.`,
  });
}

async function checkUpgrade(
  database: Database,
  clock: Clock,
  { accountNumber, name }: OpenOrder,
): Promise<void> {
  const domain = await readOneDomain(database, clock, accountNumber, name);
  if (domain === null) throw noSuchDomain();
  if (domain.domain_type === 'c1') {
    throw new ApiError('conflict', {
      message: `${name} is an Enhanced Microsite already. You haven't been charged.`,
      current: domain,
    });
  }
  if (!domain.active) {
    throw new ApiError('invalid', {
      message: `${name} isn't active, so it can't become an Enhanced Microsite yet. You haven't been charged.`,
      fields: { domain_type: 'This domain is not active' },
    });
  }
}

/** A domain can be parked only if the account has an Enhanced Microsite that is active or in progress. */
async function checkParked(database: Database, order: OpenOrder): Promise<void> {
  if (order.details.domainType !== 'parked') return;
  const billed = await billedDomains(database, { number: order.accountNumber });
  if (billed.some(({ type }) => type === 'c1')) return;
  throw new ApiError('parked_needs_microsite', {
    fields: { domain_type: 'Requires at least one Enhanced Microsite' },
  });
}

function checkCard(cards: readonly CardRow[], rules: CardRules, { details }: OpenOrder): CardRow {
  const { paymentId } = details;
  const card = chosenOf(cards, paymentId);
  if (card === null) {
    throw new ApiError('no_payment_method', {
      ...(paymentId !== null && {
        message:
          "This card is no longer on your account. You haven't been charged. Choose another card or add one.",
      }),
      fields: { payment_id: 'Choose or add a card' },
    });
  }
  if (!canPay(card, rules)) {
    throw new ApiError('card_expired', { fields: { payment_id: 'This card has expired' } });
  }
  return card;
}

const accountOf = prepared((database) =>
  database
    .select({
      number: accounts.number,
      active: accounts.active,
      billingStatus: accounts.billingStatus,
      billingDay: accounts.billingDay,
      renewsOn: accounts.renewsOn,
    })
    .from(accounts)
    .where(eq(accounts.number, sql.placeholder('account')))
    .prepare('billing of an order'),
);

async function readAccount(database: Database, accountNumber: string) {
  const [account] = await accountOf(database).execute({ account: accountNumber });
  if (account === undefined) throw new ApiError('not_found');
  return account;
}

async function checkAmount(
  database: Database,
  clock: Clock,
  account: Awaited<ReturnType<typeof readAccount>>,
  order: OpenOrder,
): Promise<void> {
  const today = clock.calendar.dayOf(clock.now());
  // The price in the new period is known only once that period has been billed. Its first day may be tomorrow, because
  // the database's clock may be ahead of ours.
  if (account.renewsOn !== null && account.renewsOn <= daysAfter(today, 1)) {
    const { wait } = await database.transaction((transaction) =>
      storeDueBills(transaction, account.number, clock, order),
    );
    if (wait !== null) throw billsWait(wait);
  }
  const { domainType } = order.details;
  const preview = await previewFor(database, account, domainType, today, order.name);
  if (preview.due_now !== order.details.expectedAmount) {
    throw new ApiError('amount_changed', { preview });
  }
}

async function checkRegistrar(
  registrar: Registrar,
  order: OpenOrder,
  maxYearCents: number,
): Promise<void> {
  try {
    await (order.details.isTransfer ? checkTransfer : checkFree)(registrar, order, maxYearCents);
  } catch (error) {
    if (!(error instanceof RegistrarFailed)) throw error;
    throw registrarFailed();
  }
}

async function checkFree(registrar: Registrar, { name }: OpenOrder, maxYearCents: number) {
  const found = (await registrar.check([name])).get(name) ?? { kind: 'unknown' };
  if (found.kind === 'unknown') throw registrarFailed();
  if (found.kind === 'taken') {
    throw new ApiError('domain_taken', { fields: { name: 'This domain is taken' } });
  }
  // The price may have changed since the name was offered.
  checkOffered(notForSale(name, found, maxYearCents));
}

async function checkTransfer(registrar: Registrar, order: OpenOrder, maxYearCents: number) {
  const { name } = order;
  const found = await registrar.lookUp(name);
  if (!found.registered) {
    throw new ApiError('not_registered', { fields: { name: 'This domain is not registered' } });
  }
  if (found.locked === true) throw locked();
  const result = await registrar.checkTransfer(name, order.authCode ?? '');
  if (result.kind === 'unknown') return;
  if (result.kind === 'possible') {
    if (!isTooCostly(maxYearCents, result.yearCents)) return;
    throw new ApiError('invalid', {
      message: `We can't transfer ${name}, because names with its ending are sold at a premium price.${notCharged}`,
      fields: { name: 'This domain is too expensive' },
    });
  }
  if (result.reason === 'auth_code') {
    throw new ApiError('auth_code_refused', {
      fields: { transfer_auth_code: "Your current registrar didn't accept this code" },
    });
  }
  if (result.reason === 'locked') throw locked();
  throw new ApiError('invalid', {
    message: `${refusalOf(order, result.reason)}${notCharged}`,
    fields: { name: "This domain can't be transferred" },
  });
}

const locked = () => new ApiError('domain_locked', { fields: { name: 'This domain is locked' } });

const registrarFailed = () =>
  new ApiError('registrar_failed', {
    message:
      "The registrar isn't responding. You haven't been charged. Try again in a few minutes.",
  });

import { expirationProblems, type Expiration } from '@contract/card';
import { cardBrand } from '@contract/card-number';
import { acceptedBrands, type HostedCardBody, type NewCardBody } from '@contract/new-card';
import { GatewayFailed } from '../../providers/gateway/gateway';
import { logFailure } from '../../providers/log-failure';
import { ApiError } from '../../shared/api-error';
import type { Services } from '../services';
import type { Database } from '../../store/database';
import type { CardRow } from './card-mapper';
import { readCards } from './card-queries';
import type { Clock } from '../../store/clock';

export function rejectExpired(clock: Clock, expiration: Expiration): void {
  const fields = expirationProblems(expiration, clock.now());
  if (fields['expiration_month'] !== undefined) {
    const message = 'This card has expired. Nothing was saved. Use another card.';
    throw new ApiError('invalid', { message, fields });
  }
  if (fields['expiration_year'] !== undefined) throw new ApiError('invalid', { fields });
}

/** Returns what a call to the vault returns. Throws an `ApiError` if the gateway fails. */
async function fromVault<Answer>(
  { log }: Pick<Services, 'log'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    logFailure(log, error, 'failed to store the card in the vault');
    throw new ApiError('gateway_failed', {
      message:
        "We couldn't save your card because our payment service failed. Try again in a few minutes.",
    });
  }
}

type Vault = Pick<Services, 'gateway' | 'log' | 'clock'>;

/** Says that the other kind of fields takes cards here, such as in a tab that was open while the gateway changed. */
const otherFields = () =>
  new ApiError('conflict', {
    message: 'The form for cards has changed. Nothing was saved. Reload the page and try again.',
  });

/** Lets the gateway's own fields take a card. */
export async function beginCard(services: Vault, accountNumber: string, key: string) {
  const { gateway } = services;
  if (gateway.fields !== 'hosted') throw otherFields();
  const { clientSecret, reference } = await fromVault(services, () =>
    gateway.beginCard(accountNumber, key),
  );
  return { client_secret: clientSecret, reference };
}

/** Stores a card's number and security code in the gateway's vault. Returns the columns of the card that we store. */
export async function vaultCard(
  services: Vault,
  body: Pick<NewCardBody, 'full_number' | 'cvv' | 'expiration_month' | 'expiration_year'>,
) {
  const { gateway, clock } = services;
  const { full_number: number, cvv: securityCode } = body;
  if (gateway.fields !== 'own') throw otherFields();
  rejectExpired(clock, body);
  const brand = cardBrand(number);
  if (brand === null) throw new ApiError('invalid');
  const { token, fingerprint } = await fromVault(services, () =>
    gateway.vault({ number, securityCode, brand }),
  );
  return {
    gatewayToken: token,
    fingerprint,
    brand,
    lastFour: number.slice(-4),
    ...expirationColumns(body),
  };
}

/** Tells the gateway the expiration date of a card that keeps its number, if it has changed. */
export async function sendExpiration(services: Vault, card: CardRow, body: Expiration) {
  const { expiration_month: month, expiration_year: year } = body;
  if (card.expirationMonth === month && card.expirationYear === year) return;
  const outcome = await fromVault(services, () =>
    services.gateway.changeExpiration(card.gatewayToken, month, year),
  );
  if (outcome === 'changed') return;
  throw new ApiError('invalid', {
    message:
      "Our payment processor didn't accept this expiration date. Nothing was saved. Check the date, or enter the card's number again.",
  });
}

/** Returns the columns of the card that the gateway's own fields took. */
export async function hostedCard(
  services: Vault,
  accountNumber: string,
  { reference }: Pick<HostedCardBody, 'reference'>,
) {
  const { gateway, clock } = services;
  if (gateway.fields !== 'hosted') throw otherFields();
  const card = await fromVault(services, () => gateway.readCard(accountNumber, reference));
  if (card === null) {
    throw new ApiError('invalid', {
      message: 'Our payment processor has no card from this form. Enter your card again.',
    });
  }
  const { token, brand, expirationMonth, expirationYear, ...rest } = card;
  if (brand === null) throw new ApiError('invalid', { message: `${acceptedBrands}.` });
  rejectExpired(clock, { expiration_month: expirationMonth, expiration_year: expirationYear });
  return { gatewayToken: token, brand, expirationMonth, expirationYear, ...rest };
}

/** Throws if another card of the account has the same number. Expects the account to be locked. */
export async function rejectDuplicate(
  transaction: Database,
  accountNumber: string,
  { fingerprint }: { readonly fingerprint: string | null },
  exceptId: string | null = null,
): Promise<void> {
  const others = await readCards(transaction, accountNumber);
  const isSame = (card: CardRow) => card.fingerprint === fingerprint && card.id !== exceptId;
  if (fingerprint === null || !others.some(isSame)) return;
  throw new ApiError('invalid', {
    message: 'This card is already on your account. Nothing was saved.',
    fields: {
      full_number:
        'This card is already on your account. To use it, press Cancel and choose it. To change it, edit it in Payment Settings.',
    },
  });
}

/** The columns of a card that the form fills in. */
export function holderColumns(body: Omit<HostedCardBody, 'reference' | 'version'>) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    address: body.billing_address,
    address2: body.billing_address_2,
    city: body.billing_city,
    state: body.billing_state,
    zip: body.billing_zip,
    country: body.billing_country,
  };
}

export const expirationColumns = (body: Expiration) => ({
  expirationMonth: body.expiration_month,
  expirationYear: body.expiration_year,
});

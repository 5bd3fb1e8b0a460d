import { expirationProblems, type Expiration } from '@contract/card';
import { cardBrand } from '@contract/card-number';
import type { CardBody, NewCardBody } from '@contract/new-card';
import { GatewayFailed } from '../../providers/gateway/gateway';
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

/** Stores a card's number and security code in the gateway's vault. Returns the details of the card that we store. */
export async function vaultCard(
  { gateway, log }: Pick<Services, 'gateway' | 'log'>,
  { full_number: number, cvv: securityCode }: Pick<NewCardBody, 'full_number' | 'cvv'>,
) {
  const brand = cardBrand(number);
  if (brand === null) throw new ApiError('invalid');
  const { token, fingerprint } = await gateway
    .vault({ number, securityCode, brand })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ err: error }, 'failed to store the card in the vault');
      throw new ApiError('gateway_failed', {
        message:
          "We couldn't save your card because our payment service failed. Try again in a few minutes.",
      });
    });
  return { gatewayToken: token, fingerprint, brand, lastFour: number.slice(-4) };
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
        'This card is already on your account. To change its expiration date or address, edit it there.',
    },
  });
}

/** The columns of a card that the form fills in. */
export function cardColumns(body: Omit<CardBody, 'full_number' | 'cvv' | 'version'>) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    expirationMonth: body.expiration_month,
    expirationYear: body.expiration_year,
    address: body.billing_address,
    address2: body.billing_address_2,
    city: body.billing_city,
    state: body.billing_state,
    zip: body.billing_zip,
    country: body.billing_country,
  };
}

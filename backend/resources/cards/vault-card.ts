import { cardExpired, cardExpiredMessage, type Card } from '@contract/card';
import { cardBrand } from '@contract/card-number';
import type { CardBody, NewCardBody } from '@contract/new-card';
import { GatewayFailed } from '../../providers/gateway/gateway';
import { ApiError } from '../../shared/api-error';
import type { Services } from '../services';
import type { Clock } from '../../store/clock';

type Expiry = Pick<Card, 'expiration_month' | 'expiration_year'>;

export function rejectExpired(clock: Clock, expiry: Expiry): void {
  if (!cardExpired(expiry, clock.now())) return;
  throw new ApiError('invalid', {
    message: 'This card has expired. Nothing was saved. Use another card.',
    fields: { expiration_month: cardExpiredMessage },
  });
}

/** Stores a card's number and security code in the gateway's vault. Returns the details of the card that we store. */
export async function vaultCard(
  { gateway, log }: Pick<Services, 'gateway' | 'log'>,
  { full_number: number, cvv: securityCode }: Pick<NewCardBody, 'full_number' | 'cvv'>,
) {
  const brand = cardBrand(number);
  if (brand === null) throw new ApiError('invalid');
  const gatewayToken = await gateway
    .vault({ number, securityCode, brand })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ err: error }, 'failed to store the card in the vault');
      throw new ApiError('gateway_failed', {
        message:
          "We couldn't save your card because our payment service failed. Try again in a few minutes.",
      });
    });
  return { gatewayToken, brand, lastFour: number.slice(-4) };
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

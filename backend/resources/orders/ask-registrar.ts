import { eq } from 'drizzle-orm';
import type { OrderState, Registrar } from '../../providers/registrar/registrar';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import type { OpenOrder } from '../../store/schema/open-order';
import { accounts } from '../../store/schema/people';
import { registrantOf } from './registrant';

type NameOrder = Pick<OpenOrder, 'id' | 'accountNumber' | 'name' | 'details' | 'authCode'>;

/** Returns the agency as the owner of its names, or what is missing. */
export async function readRegistrant(database: Database, accountNumber: string) {
  const [account] = await database
    .select({ profile: accounts.profile, ownerDetails: accounts.ownerDetails })
    .from(accounts)
    .where(eq(accounts.number, accountNumber));
  if (account === undefined) throw new ApiError('not_found');
  return registrantOf(account);
}

/** Gives an order to the registrar, or asks what has become of it. */
export async function askRegistrar(
  database: Database,
  registrar: Registrar,
  order: NameOrder,
): Promise<OrderState> {
  const { id: key, name, details, authCode } = order;
  const registrant = await readRegistrant(database, order.accountNumber);
  // The order was checked, but an import has changed the agency since.
  if ('missing' in registrant) throw new Error(`No ${registrant.missing.join()}`);
  return details.isTransfer
    ? registrar.transfer({ key, name, registrant, authCode: authCode ?? '' })
    : registrar.register({ key, name, registrant, years: 1 });
}

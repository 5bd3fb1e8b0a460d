import { eq } from 'drizzle-orm';
import type { OrderState, Registrar } from '../../providers/registrar/registrar';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import type { OpenOrder } from '../../store/schema/open-order';
import { accounts } from '../../store/schema/people';
import { registrantOf } from './registrant';

type NameOrder = Pick<OpenOrder, 'id' | 'accountNumber' | 'name' | 'details' | 'authCode'>;

/** Returns the agency as the owner of the ordered name, or what to ask. */
export async function readRegistrant(
  database: Database,
  { accountNumber, details }: Pick<NameOrder, 'accountNumber' | 'details'>,
) {
  const [account] = await database
    .select({ profile: accounts.profile })
    .from(accounts)
    .where(eq(accounts.number, accountNumber));
  if (account === undefined) throw new ApiError('not_found');
  return registrantOf(account.profile, details.registrant);
}

/** Gives an order to the registrar, or asks what has become of it. */
export async function askRegistrar(
  database: Database,
  registrar: Registrar,
  order: NameOrder,
): Promise<OrderState> {
  const { id: key, name, details, authCode } = order;
  const registrant = await readRegistrant(database, order);
  // The order was checked, but an import has changed the agency since.
  if ('ask' in registrant) throw new Error(`No ${Object.keys(registrant.ask).join()}`);
  return details.isTransfer
    ? registrar.transfer({ key, name, registrant, authCode: authCode ?? '' })
    : registrar.register({ key, name, registrant, years: 1 });
}

import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';

/**
 * The registrar's information about a domain to be transferred. `domain_locked` is `null` if the registrar doesn't
 * share it.
 */
export const TransferDetails = v.object({
  found_match: v.boolean(),
  error: v.nullable(v.string()),
  registrar_name: v.nullable(v.string()),
  registrar_email: v.nullable(v.string()),
  registrar_phone: v.nullable(v.string()),
  domain_locked: v.nullable(v.boolean()),
  domain_admin_email: v.nullable(v.string()),
});
export type TransferDetails = v.InferOutput<typeof TransferDetails>;

export const transferDetails = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/transfer_details/`,
  summary: "The registrar's information about a domain to transfer",
  access: 'anyAccount',
  upstream: true,
  query: v.object({ name: DomainName }),
  response: TransferDetails,
});

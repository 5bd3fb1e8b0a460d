import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';

/** The availability of a name; `available` is `null` if the check failed. */
export const NameAvailability = v.object({
  name: v.string(),
  available: v.nullable(v.boolean()),
});
export type NameAvailability = v.InferOutput<typeof NameAvailability>;

/**
 * The availability of a domain. `suggestions` are alternatives to a taken name. `error` says that the name is already
 * on this account, or on another account with us.
 */
export const DomainAvailability = v.object({
  exact: NameAvailability,
  suggestions: v.array(NameAvailability),
  error: v.nullable(v.string()),
});
export type DomainAvailability = v.InferOutput<typeof DomainAvailability>;

export const domainAvailability = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/availability/`,
  summary: 'Whether a domain is available, with alternatives if it is taken',
  access: 'account',
  upstream: true,
  query: v.object({ name: DomainName }),
  response: DomainAvailability,
});

import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';

/** Whether a name can be bought; `available: null` means that it could not be checked. */
export const NameAvailability = v.object({
  name: v.string(),
  available: v.nullable(v.boolean()),
});
export type NameAvailability = v.InferOutput<typeof NameAvailability>;

/**
 * The domain availability result of specification section 3. Suggestions come for a taken name; one that is said to be
 * available can be ordered. `error` is a sentence about the searched name, where there is more to say than that it is
 * taken: that it is on the account already, or on another one of ours.
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
  summary: 'Whether a domain can be bought, and names like it',
  access: 'account',
  query: v.object({ name: DomainName }),
  answer: DomainAvailability,
});

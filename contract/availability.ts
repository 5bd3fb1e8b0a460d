import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { line } from './text';

/** The availability of a name; `available` is `null` if the check failed. */
export const NameAvailability = v.object({
  name: v.string(),
  available: v.nullable(v.boolean()),
});
export type NameAvailability = v.InferOutput<typeof NameAvailability>;

/**
 * Why a name isn't for sale: its ending isn't offered or the registry reserved it, it costs more than our prices cover,
 * or it is part of another name.
 */
export const NotOffered = v.variant('reason', [
  v.object({ reason: v.picklist(['not_offered', 'premium']) }),
  v.object({ reason: v.literal('below_another_name'), registrable_name: v.string() }),
]);
export type NotOffered = v.InferOutput<typeof NotOffered>;

/**
 * The availability of a domain. `suggestions` are alternatives to a taken name. `error` says that the name is already
 * on this account, on another account with us, or not offered.
 */
export const DomainAvailability = v.object({
  exact: NameAvailability,
  suggestions: v.array(NameAvailability),
  error: v.nullable(v.string()),
  /** Why the exact name isn't for sale; omitted for any other name. */
  not_offered: v.optional(NotOffered),
});
export type DomainAvailability = v.InferOutput<typeof DomainAvailability>;

export const suggestedDomains = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/suggestions/`,
  summary: 'Free domain names made of words, such as those of an agency, with several endings',
  access: 'anyAccount',
  upstream: true,
  query: v.object({ words: line(100, 'Enter a few words') }),
  response: v.object({ names: v.array(NameAvailability) }),
});

export const domainAvailability = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/availability/`,
  summary: 'Whether a domain is available, with alternatives if it is taken',
  access: 'anyAccount',
  upstream: true,
  query: v.object({ name: DomainName }),
  response: DomainAvailability,
});

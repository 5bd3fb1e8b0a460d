import * as v from 'valibot';
import { accountRoot } from './account';
import { ComplianceMatch } from './compliance';
import { Domain } from './domain';
import { EmailRedirect } from './email-redirect';
import { endpoint } from './endpoint';

/** One domain, with details that lists omit. */
export const DomainDetail = v.object({
  ...Domain.entries,
  emails: v.array(EmailRedirect),
  /** The words of the meta description that a compliance pattern matches. Missing if there are none. */
  compliance_matches: v.optional(v.array(ComplianceMatch)),
});
export type DomainDetail = v.InferOutput<typeof DomainDetail>;

export const readDomain = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/{name}/`,
  summary: "One of the account's domains, with its email redirects",
  access: 'anyAccount',
  response: DomainDetail,
});

import * as v from 'valibot';
import { accountRoot } from './account';
import { Domain } from './domain';
import { EmailRedirect } from './email-redirect';
import { endpoint } from './endpoint';

/** One domain, with details that lists omit. */
export const DomainDetail = v.object({ ...Domain.entries, emails: v.array(EmailRedirect) });
export type DomainDetail = v.InferOutput<typeof DomainDetail>;

export const readDomain = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/{name}/`,
  summary: "One of the account's domains, with its email redirects",
  access: 'anyAccount',
  response: DomainDetail,
});

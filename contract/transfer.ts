import * as v from 'valibot';
import { accountRoot } from './account';
import { TransferStatus } from './domain';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { Instant } from './text';

/** What the registrar tells of a domain that is to be transferred. `domain_locked: null` means that it does not tell. */
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

export const TransferProgress = v.object({
  transfer_id: v.string(),
  status: TransferStatus,
  submitted_at: Instant,
  updated_at: Instant,
  /** Why it failed and what to do next, in a sentence; `null` unless `status` is `failed`. */
  reason: v.nullable(v.string()),
});
export type TransferProgress = v.InferOutput<typeof TransferProgress>;

export const transferDetails = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/transfer_details/`,
  summary: 'What the registrar tells of a domain to be transferred',
  access: 'account',
  query: v.object({ name: DomainName }),
  answer: TransferDetails,
});

export const transferProgress = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/{name}/transfer/`,
  summary: 'How far the transfer of a domain is',
  access: 'account',
  answer: TransferProgress,
});

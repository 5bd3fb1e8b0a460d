import * as v from 'valibot';
import { accountRoot } from './account';
import { TransferStatus } from './domain';
import { endpoint } from './endpoint';
import { Day } from './text';

/** What the owner of a name has to do about an email that the registrar sent to this address. */
export const OwnerTask = v.object({
  what: v.picklist(['verify_email', 'approve_transfer']),
  email: v.string(),
});
export type OwnerTask = v.InferOutput<typeof OwnerTask>;

export const TransferProgress = v.object({
  transfer_id: v.string(),
  /** `purchase`: the name is being registered. */
  kind: v.picklist(['transfer', 'purchase']),
  status: TransferStatus,
  submitted_on: Day,
  updated_on: Day,
  /**
   * What a transfer or registration that is waiting waits for; `null` if that isn't known. `records`: the name is ours, and
   * a person has to confirm what stood at its old name servers; `name_servers`: it doesn't resolve to us yet.
   */
  waits_for: v.nullable(
    v.picklist(['registry', 'current_registrar', 'our_staff', 'records', 'name_servers']),
  ),
  needs: v.nullable(OwnerTask),
  /** Explanation of the failure and the next step; `null` unless `status` is `failed`. */
  reason: v.nullable(v.string()),
});
export type TransferProgress = v.InferOutput<typeof TransferProgress>;

export const transferProgress = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/{name}/transfer/`,
  summary: 'The progress of a domain transfer, or of a registration that takes its time',
  access: 'anyAccount',
  response: TransferProgress,
});

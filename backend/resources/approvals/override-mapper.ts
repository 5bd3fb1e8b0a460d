import type { Decision, PendingOverride } from '@contract/override';
import type { UserRow } from '../../http/caller';
import { agentNameOf, type ListedOverride, type OverrideRow } from './override-queries';

export function toOverrideResponse({
  override,
  agencyName,
  agency,
}: ListedOverride): PendingOverride {
  return {
    pk: override.pk,
    domain: override.domainName,
    key: override.key,
    branch: override.branch,
    tags: override.tags,
    subkey: override.subkey,
    created_by: override.createdBy,
    created_at: override.createdAt.toISOString(),
    value: override.value,
    status: override.status,
    account_number: override.accountNumber,
    agency_name: agencyName,
    agent_name: agentNameOf(override, agency),
  };
}

/** Maps a decided override. Throws if it is still pending. */
export function toDecisionResponse(row: OverrideRow, user: UserRow): Decision {
  const { pk, status, reason, decidedBy, deciderName, decidedAt } = row;
  if (status === 'pending' || deciderName === null || decidedAt === null) {
    throw new Error(`Nobody has decided the override ${pk}`);
  }
  return {
    pk,
    status,
    reason,
    decided_by: deciderName,
    is_yours: decidedBy === user.id,
    decided_at: decidedAt.toISOString(),
  };
}

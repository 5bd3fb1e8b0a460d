import type { Domain } from '@contract/domain';
import type { DomainDetail } from '@contract/domain-detail';
import type { TransferProgress } from '@contract/transfer';
import { toRedirectResponse, type RedirectRecord } from '../email-redirects/redirect-queries';
import type { domains, transfers } from '../store/schema';

export type TransferRow = typeof transfers.$inferSelect;

/** A domain with what belongs to it. */
export interface DomainRecord {
  readonly domain: typeof domains.$inferSelect;
  readonly transfer: TransferRow | null;
  readonly redirectCount: number;
}

export function toDomainResponse({ domain, transfer, redirectCount }: DomainRecord): Domain {
  return {
    name: domain.name,
    active: domain.active,
    account: domain.accountNumber,
    domain_type: domain.domainType,
    email_count: redirectCount,
    whois_admin_email: domain.adminEmail,
    meta_description: domain.metaDescription,
    parked_target: domain.parkedTarget,
    articles_blacklist: domain.articlesBlacklist,
    cookie_management_id: domain.cookieManagementId,
    google_domain_verification: domain.googleVerification,
    version: domain.version,
    transfer_id: transfer?.id ?? null,
    transfer_status: transfer?.status ?? null,
  };
}

export function toDomainDetail(
  domain: DomainRecord,
  redirects: readonly RedirectRecord[],
): DomainDetail {
  return { ...toDomainResponse(domain), emails: redirects.map(toRedirectResponse) };
}

export function toTransferResponse(transfer: TransferRow): TransferProgress {
  return {
    transfer_id: transfer.id,
    status: transfer.status,
    submitted_at: transfer.submittedAt.toISOString(),
    updated_at: transfer.updatedAt.toISOString(),
    reason: transfer.reason,
  };
}

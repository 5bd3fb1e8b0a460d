import type { Domain } from '@contract/domain';
import type { TransferProgress } from '@contract/transfer';
import type { domains, emailRedirects, transfers } from '../store/schema';

type RedirectRow = typeof emailRedirects.$inferSelect;
export type TransferRow = typeof transfers.$inferSelect;

/** A domain with what belongs to it. */
export interface DomainRecord {
  readonly domain: typeof domains.$inferSelect;
  readonly transfer: TransferRow | null;
  readonly redirects: readonly RedirectRow[];
}

function toRedirectResponse(redirect: RedirectRow, account: string): Domain['emails'][number] {
  return {
    pk: redirect.id,
    redirect_address: redirect.redirectAddress,
    real_address: redirect.realAddress,
    domain: redirect.domainName,
    account,
  };
}

export function toDomainResponse({ domain, transfer, redirects }: DomainRecord): Domain {
  return {
    name: domain.name,
    active: domain.active,
    account: domain.accountNumber,
    domain_type: domain.domainType,
    emails: redirects.map((redirect) => toRedirectResponse(redirect, domain.accountNumber)),
    whois_admin_email: domain.adminEmail,
    meta_description: domain.metaDescription,
    parked_target: domain.parkedTarget,
    articles_blacklist: domain.articlesBlacklist,
    cookie_management_id: domain.cookieManagementId,
    google_domain_verification: domain.googleVerification,
    transfer_id: transfer?.id ?? null,
    transfer_status: transfer?.status ?? null,
  };
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

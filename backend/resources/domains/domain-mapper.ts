import type { DeniedImage, Domain, LastChange } from '@contract/domain';
import type { DomainDetail } from '@contract/domain-detail';
import { monthsAfter } from '@contract/iso-day';
import type { OwnerTask, TransferProgress } from '@contract/transfer';
import type { BillingCalendar } from '../../shared/billing-calendar';
import type { Clock } from '../../store/clock';
import { subjectMatter, type deniedImages } from '../../store/schema/overrides';
import { toRedirectResponse, type RedirectRecord } from './redirect-queries';
import type { domains } from '../../store/schema/domains';
import type { transfers } from '../../store/schema/orders';
import type { users } from '../../store/schema/people';

export type TransferRow = typeof transfers.$inferSelect;

/** What the owner has to do about a name; `null` for nothing. */
export const taskOf = ({
  needs: what,
  needsEmail: email,
}: Pick<TransferRow, 'needs' | 'needsEmail'>): OwnerTask | null =>
  what === null || email === null ? null : { what, email };

/** A domain with its related records. */
export interface DomainRecord {
  readonly domain: typeof domains.$inferSelect;
  readonly transfer: TransferRow | null;
  readonly redirectCount: number;
  /** The domain's name, if its site was just ordered. */
  readonly siteBeingSetUp: string | null;
  /** True if the portal serves the zone, and the name doesn't lead to its site or parked page yet. */
  readonly isDnsPending: boolean;
  /** The site's approved banner. */
  readonly banner: string | null;
  readonly deniedImages: ReturnType<typeof deniedImages>['_']['type'];
  /** The user who made the latest change. */
  readonly changer: Changer | null;
}

type Changer = Pick<typeof users.$inferSelect, 'id' | 'username' | 'firstName' | 'lastName'>;

/** Returns the next anniversary of a day, because names are renewed for a year at a time. */
function nextAnniversary(day: string, today: string): string {
  if (day > today) return day;
  const months = 12 * (Number(today.slice(0, 4)) - Number(day.slice(0, 4)));
  const thisYear = monthsAfter(day, months);
  return thisYear > today ? thisYear : monthsAfter(day, months + 12);
}

/** Without the registrar's day, a bought name renews on the anniversary of its order. */
function renewalOf({ domain, transfer }: DomainRecord, registeredOn: string, today: string) {
  const day = domain.expiresOn ?? (transfer === null ? registeredOn : null);
  return day === null ? null : nextAnniversary(day, today);
}

/** How long a denied image is shown. */
const deniedMs = 30 * 86_400_000;

/** The site's images that were denied in the last 30 days. */
export const deniedLately = (record: DomainRecord, now: Date): DeniedImage[] =>
  record.deniedImages
    .filter(({ decided_at: at }) => now.getTime() - Date.parse(at) < deniedMs)
    .map(({ tags, value, reason }) => ({ what: subjectMatter(tags), value, reason }));

export function toDomainResponse(record: DomainRecord, { calendar, now }: Clock): Domain {
  const { domain, transfer, redirectCount, siteBeingSetUp, isDnsPending, banner, changer } = record;
  const denied = deniedLately(record, now());
  const registeredOn = calendar.dayOf(domain.createdAt);
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
    ...(banner !== null && { banner }),
    ...(denied.length > 0 && { denied_images: denied }),
    ...(!domain.active &&
      domain.inactiveReason !== null && { inactive_reason: domain.inactiveReason }),
    ...(!domain.active &&
      domain.inactiveSince !== null && { inactive_since: domain.inactiveSince }),
    ...(domain.domainType === 'c1' && siteBeingSetUp !== null && { site_pending: true }),
    ...(isDnsPending && { dns_pending: true }),
    version: domain.version,
    ...(changer !== null &&
      domain.changedAt !== null && { last_change: toLastChange(changer, domain.changedAt) }),
    registered_on: registeredOn,
    renews_on: renewalOf(record, registeredOn, calendar.dayOf(now())),
    ...(transfer?.kind === 'purchase'
      ? { transfer_id: null, transfer_status: null, registration_status: transfer.status }
      : { transfer_id: transfer?.id ?? null, transfer_status: transfer?.status ?? null }),
    ...(transfer?.needs && { needs_owner: true }),
  };
}

function toLastChange({ id, username, firstName, lastName }: Changer, at: Date): LastChange {
  const name = `${firstName} ${lastName}`.trim();
  return { user_id: id, name: name === '' ? username : name, at: at.toISOString() };
}

export function toDomainDetail(
  domain: DomainRecord,
  redirects: readonly RedirectRecord[],
  clock: Clock,
): DomainDetail {
  return { ...toDomainResponse(domain, clock), emails: redirects.map(toRedirectResponse) };
}

export function toTransferResponse(
  transfer: TransferRow,
  { dayOf }: BillingCalendar,
  waitsForDns: 'records' | 'name_servers' | null,
): TransferProgress {
  // A name that is ours but doesn't resolve to us isn't completed.
  const isWaiting = transfer.status === 'done' && waitsForDns !== null;
  return {
    transfer_id: transfer.id,
    kind: transfer.kind,
    status: isWaiting ? 'waiting' : transfer.status,
    submitted_on: dayOf(transfer.submittedAt),
    updated_on: dayOf(transfer.updatedAt),
    waits_for: isWaiting ? waitsForDns : transfer.waitsFor,
    needs: taskOf(transfer),
    reason: transfer.reason,
  };
}

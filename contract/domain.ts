import * as v from 'valibot';
import { accountRoot } from './account';
import { endpoint } from './endpoint';
import { Day, Instant } from './text';

export const domainTypes = ['c1', 'parked'] as const;
export const DomainType = v.picklist(domainTypes, 'Choose Enhanced Microsite or Parked Domain');
export type DomainType = v.InferOutput<typeof DomainType>;

export const domainTypeFacts: Readonly<
  Record<
    DomainType,
    {
      readonly title: string;
      readonly monthlyCents: number;
      readonly action: 'buy_full' | 'buy_parked';
    }
  >
> = {
  c1: { title: 'Enhanced Microsite', monthlyCents: 3400, action: 'buy_full' },
  parked: { title: 'Parked Domain', monthlyCents: 900, action: 'buy_parked' },
};

export const transferStatuses = ['submitted', 'waiting', 'done', 'failed'] as const;
export const TransferStatus = v.picklist(transferStatuses);
export type TransferStatus = v.InferOutput<typeof TransferStatus>;

/** The author of the last change to a domain. */
export const LastChange = v.object({ user_id: v.string(), name: v.string(), at: Instant });
export type LastChange = v.InferOutput<typeof LastChange>;

/** An image for the site that our team denied. */
export const DeniedImage = v.object({
  what: v.picklist(['banner', 'agent photo', 'image']),
  /** A storage path or a URL. */
  value: v.string(),
  reason: v.nullable(v.string()),
});
export type DeniedImage = v.InferOutput<typeof DeniedImage>;

export const Domain = v.object({
  name: v.string(),
  active: v.boolean(),
  account: v.string(),
  domain_type: DomainType,
  email_count: v.pipe(v.number(), v.integer()),
  whois_admin_email: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
  parked_target: v.nullable(v.string()),
  articles_blacklist: v.array(v.string()),
  cookie_management_id: v.nullable(v.string()),
  google_domain_verification: v.nullable(v.string()),
  transfer_id: v.nullable(v.string()),
  /** The day on which the name was ordered through us. */
  registered_on: Day,
  /** The next day on which the registration ends and is renewed; `null` if it is unknown, or the name isn't ours yet. */
  renews_on: v.nullable(Day),
  /**
   * The site's approved banner: a storage path or a URL. Missing if none was approved, so that the site shows its
   * header image.
   */
  banner: v.optional(v.string()),
  /** The images denied in the last 30 days, the latest first, except those that were submitted again. */
  denied_images: v.optional(v.array(DeniedImage)),
  /** Why a domain isn't active, in a sentence for the agency, and since when, if our support team stored it. */
  inactive_reason: v.optional(v.string()),
  inactive_since: v.optional(Day),
  /** Present while the site is being set up and isn't responding yet. */
  site_pending: v.optional(v.literal(true)),
  /** Present while the name doesn't lead to its site or parked page yet, if the portal serves its zone. */
  dns_pending: v.optional(v.literal(true)),
  /** Version number, incremented with each change. A change to settings names the version it is based on. */
  version: v.pipe(v.number(), v.integer()),
  /** Missing before the first change, and after a change that wasn't made by a person. */
  last_change: v.optional(LastChange),
  /** Status of the transfer; `null` for a domain that wasn't transferred to us. */
  transfer_status: v.nullable(TransferStatus),
  /** Status of the registration; missing for a domain that was registered at once, or transferred. */
  registration_status: v.optional(TransferStatus),
  /** Present while the owner has to act on an email from the registrar. */
  needs_owner: v.optional(v.literal(true)),
});
export type Domain = v.InferOutput<typeof Domain>;

/** Returns true if the name was bought and isn't registered yet. */
export const isBeingRegistered = ({
  registration_status: status,
}: Pick<Domain, 'registration_status'>): boolean => status === 'submitted' || status === 'waiting';

export const listDomains = endpoint({
  method: 'GET',
  path: `${accountRoot}/domains/`,
  summary: "The account's domains",
  access: 'anyAccount',
  response: v.array(Domain),
});

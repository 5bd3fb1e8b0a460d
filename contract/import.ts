import * as v from 'valibot';
import { Account, AccountRecord } from './account';
import { EmailAddress } from './email-address';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Day, Instant, line } from './text';

/** Numbers and ids, which are segments of paths. */
const Id = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}$)[^\p{C}\p{Z}]{1,64}$/u, 'Use 1 to 64 visible characters'),
);

const Identity = v.object({
  /** Identifies the person in every agency and every file. */
  mvt_id: Id,
  email_address: EmailAddress,
  username: line(200, 'Enter a username'),
  groups: v.array(v.string()),
});

/** A line of an imported file for an agency, and the people who may sign in to work in it. */
export const AgencyLine = v.object({
  agency: v.object({
    ...Account.entries,
    account_number: v.pipe(Id, v.maxLength(32, 'Use at most 32 characters')),
    /** The portal's own facts; only `active` and `adwords_accounts` are imported. */
    last_aem_import: v.optional(Account.entries.last_aem_import),
    record: v.optional(v.partial(AccountRecord)),
  }),
  people: v.array(v.object({ ...Identity.entries, is_owner: v.boolean() })),
});
export type AgencyLine = v.InferOutput<typeof AgencyLine>;

/** A line of an imported file for one of the provider's employees. */
export const StaffLine = v.object({
  staff: v.object({
    ...Identity.entries,
    first_name: v.string(),
    last_name: v.string(),
    /** The provider's own user type if omitted; any other one, such as `Employee`, is not staff of the portal. */
    user_type: v.optional(v.string()),
  }),
});
export type StaffLine = v.InferOutput<typeof StaffLine>;

const Count = v.pipe(v.number(), v.integer());

export const ImportCounts = v.object({
  /** Agencies. `missing` are those whose owners were told in this run that they are missing from the file. */
  added: Count,
  changed: Count,
  unchanged: Count,
  missing: Count,
  closed: Count,
  people_added: Count,
  people_changed: Count,
  /** Memberships that ended because the file no longer lists them. */
  people_removed: Count,
});
export type ImportCounts = v.InferOutput<typeof ImportCounts>;

/** A run that wrote; dry runs and refused files aren't recorded. */
export const AgencyImport = v.object({
  id: v.string(),
  started_at: Instant,
  /** `null` if the run goes on, or was interrupted. */
  ended_at: v.nullable(Instant),
  /** The operating system's user who ran it. */
  by: v.string(),
  file: v.string(),
  /** `null` until the run ends. */
  counts: v.nullable(ImportCounts),
  /** Fields that the portal doesn't know, and the number of lines with them. */
  unknown_fields: v.array(v.object({ field: v.string(), lines: Count })),
});
export type AgencyImport = v.InferOutput<typeof AgencyImport>;

export const MissingAgency = v.object({
  account_number: v.string(),
  full_name: v.string(),
  missing_since: Instant,
  /** The first day on which an import closes the agency; `null` if staff reopened it. */
  closes_on: v.nullable(Day),
});
export type MissingAgency = v.InferOutput<typeof MissingAgency>;

export const AgencyImports = v.object({
  runs: v.array(AgencyImport),
  missing: v.array(MissingAgency),
  missing_total: Count,
});
export type AgencyImports = v.InferOutput<typeof AgencyImports>;

export const listAgencyImports = endpoint({
  method: 'GET',
  path: `${apiRoot}/agency_imports/`,
  summary:
    'The last imports of agencies, and the open agencies that are missing from the file (staff)',
  access: 'staff',
  response: AgencyImports,
});

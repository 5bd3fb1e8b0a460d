import * as v from 'valibot';
import { accountRoot } from './account';
import { tooLong } from './count';
import { mostOwnRecords, OwnRecordType } from './dns-record';
import { endpoint } from './endpoint';
import { Instant } from './text';

const typedText = (max: number) => v.pipe(v.string('Enter text'), v.maxLength(max, tooLong(max)));

/** A record as a person types or pastes it; the backend reads it with `readOwnRecord`. */
export const OwnRecordBody = v.strictObject({
  type: OwnRecordType,
  name: typedText(300),
  value: typedText(10_000),
});
export type OwnRecordBody = v.InferOutput<typeof OwnRecordBody>;

/** What is wanted of one name and type, and what the world's name servers answer. */
export const WantedRecords = v.object({
  type: v.string(),
  name: v.string(),
  /** In the form of `DnsRecord`, sorted. */
  wanted: v.array(v.string()),
  /** Sorted; empty if there is no such record, `null` before the first answer. */
  found: v.nullable(v.array(v.string())),
  /** Since when `found` is what it is. */
  since: v.nullable(Instant),
  matches: v.boolean(),
  /** True if the agency added one of the wanted records. */
  own: v.boolean(),
});
export type WantedRecords = v.InferOutput<typeof WantedRecords>;

export const DomainDns = v.object({
  /**
   * Who serves the names of the domain. `none`: this portal serves no zones, and nothing else is told. `here`: our
   * servers; `elsewhere`: other servers, whose records the agency has to change; `unknown`: not asked yet, no answer, or
   * the name isn't registered.
   */
  served: v.picklist(['none', 'here', 'elsewhere', 'unknown']),
  /** True once the domain and `www` lead to the website or the parked page. Until then, the domain is setting up. */
  resolves: v.boolean(),
  /** The time of the latest comparison that was answered. */
  checked_at: v.nullable(Instant),
  name_servers: v.object({ wanted: v.array(v.string()), found: v.array(v.string()) }),
  /** All records that are wanted, sorted by name and type. */
  records: v.array(WantedRecords),
  /** The agency's own records among them, and their version, which a change names. */
  own: v.array(v.object({ type: OwnRecordType, name: v.string(), value: v.string() })),
  own_version: v.pipe(v.number(), v.integer()),
  /** Why the current records aren't on our servers yet; `null` if they are, or are about to be. */
  problem: v.nullable(v.string()),
  /** True if the name servers change only once a person has confirmed what stood at the old ones (`readFoundDns`). */
  needs_confirmation: v.boolean(),
});
export type DomainDns = v.InferOutput<typeof DomainDns>;

export const foundFates = ['keep', 'kept', 'replaced', 'refused'] as const;

/**
 * A record that stood at other servers. `keep`: can be kept; `kept`: is among the own records already; `replaced`: the
 * portal serves its own record instead; `refused`: can't be kept, for the reason.
 */
export const FoundRecord = v.object({
  type: v.string(),
  name: v.string(),
  value: v.string(),
  fate: v.picklist(foundFates),
  reason: v.nullable(v.string()),
});
export type FoundRecord = v.InferOutput<typeof FoundRecord>;

export const FoundDns = v.object({
  /** The servers that were asked; empty if none were found. */
  name_servers: v.array(v.string()),
  records: v.array(FoundRecord),
  /** The questions without an answer, such as `MX @`. Ask again before you confirm. */
  unanswered: v.array(v.string()),
  confirmed_at: v.nullable(Instant),
});
export type FoundDns = v.InferOutput<typeof FoundDns>;

const AnyRecord = v.strictObject({
  type: typedText(20),
  name: typedText(300),
  value: typedText(10_000),
});

const dns = `${accountRoot}/domains/{name}/dns/` as const;

export const readDomainDns = endpoint({
  method: 'GET',
  path: dns,
  summary: "A domain's DNS records: what is wanted, and what name servers answer",
  access: 'anyAccount',
  response: DomainDns,
});

export const saveDnsRecords = endpoint({
  method: 'PUT',
  path: dns,
  summary:
    "Replaces an agency's own DNS records; 409 with `current` if someone else changed them first",
  access: 'account',
  body: v.strictObject({
    records: v.pipe(
      v.array(OwnRecordBody, 'Enter records'),
      v.maxLength(mostOwnRecords, `A domain has at most ${mostOwnRecords} records of its own`),
    ),
    version: v.pipe(v.number('Reload the page and try again'), v.integer(), v.minValue(1)),
    /**
     * Given to confirm what stood at other servers, before ours are set: every record that was found (`readFoundDns`) and
     * is neither among the own ones nor replaced.
     */
    give_up: v.optional(
      v.pipe(v.array(AnyRecord, 'Choose the records to give up'), v.maxLength(1000)),
    ),
  }),
  response: DomainDns,
});

export const readFoundDns = endpoint({
  method: 'GET',
  path: `${dns}found/`,
  summary: "Asks a domain's current name servers for the records that usually exist",
  access: 'account',
  response: FoundDns,
});

export const importDns = endpoint({
  method: 'POST',
  path: `${dns}import/`,
  summary: 'Reads a zone file (RFC 1035), and says what becomes of each record; saves nothing',
  access: 'account',
  body: v.strictObject({
    zone_file: v.pipe(v.string('Paste a zone file'), v.minLength(1, 'Paste a zone file')),
  }),
  response: v.object({ records: v.array(FoundRecord) }),
});

import * as v from 'valibot';
import { formatCount } from './count';

/** The types of records that an agency may add. Those of servers, keys and certificates are the portal's. */
export const ownRecordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV'] as const;
export const OwnRecordType = v.picklist(
  ownRecordTypes,
  `Choose ${ownRecordTypes.slice(0, -1).join(', ')} or ${ownRecordTypes.at(-1)}`,
);
export type OwnRecordType = v.InferOutput<typeof OwnRecordType>;

/**
 * A record of a zone. The name is relative to the domain, and `@` for the domain itself. The value is in the presentation
 * format of RFC 1035, with names in lower case without the final dot (`10 mx.example.com`), but a text (TXT) is bare.
 */
export interface DnsRecord {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

export interface OwnDnsRecord extends DnsRecord {
  readonly type: OwnRecordType;
}

export const apex = '@';

/** Twice what large agencies have. Their zone is written in one call, and checked by a question for each name and type. */
export const mostOwnRecords = 200;

/** As Route 53 limits it, so that any text that was served there can move here; a key of 4,096 bits has 800 letters. */
export const longestText = 4000;
/** The texts of a name come in one answer, which over TCP may have 65,535 bytes, but which few clients expect. */
const longestTexts = 8000;

const longestName = 253;
const hostLabel = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostPattern = new RegExp(`^(?:${hostLabel}\\.)+${hostLabel}$`);
const ownerPattern = new RegExp(`^(?:\\*|(?:\\*\\.)?${hostLabel}(?:\\.${hostLabel})*)$`);
const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`);

/** Returns an IPv6 address in the form of RFC 5952; `null` for anything else. */
function readIpv6(text: string): string | null {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return null;
  try {
    return new URL(`http://[${text}]/`).hostname.slice(1, -1);
  } catch {
    return null;
  }
}

function readHost(text: string): string | null {
  const host = text.toLowerCase().replace(/\.$/, '');
  const isHost = host.length <= longestName && hostPattern.test(host);
  return isHost && !/\.\d+$/.test(host) ? host : null;
}

/** Reads numbers up to 65,535, followed by a host; `.` for no host. */
function readNumbersAndHost(text: string, numbers: number): string | null {
  const parts = text.split(/\s+/);
  const host = parts.at(-1) ?? '';
  const target = host === '.' ? host : readHost(host);
  const isRight =
    parts.length === numbers + 1 &&
    parts.slice(0, -1).every((part) => /^\d{1,5}$/.test(part) && Number(part) <= 65_535);
  return isRight && target !== null
    ? [...parts.slice(0, -1).map((part) => String(Number(part))), target].join(' ')
    : null;
}

/** Joins the quoted parts in which servers show a long text, and accepts a bare text. */
function readText(text: string): string | null {
  const isQuoted = /^"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*$/.test(text);
  const bare = isQuoted
    ? [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .map(([, part = '']) => part.replace(/\\(.)/g, '$1'))
        .join('')
    : text;
  return bare !== '' && bare.length <= longestText && /^[\x20-\x7e]+$/.test(bare) ? bare : null;
}

const values: Readonly<
  Record<
    OwnRecordType,
    { readonly read: (text: string) => string | null; readonly message: string }
  >
> = {
  A: {
    read: (text) => (ipv4.test(text) ? text.split('.').map(Number).join('.') : null),
    message: 'Enter an IPv4 address, such as 192.0.2.10',
  },
  AAAA: { read: readIpv6, message: 'Enter an IPv6 address, such as 2001:db8::10' },
  CNAME: { read: readHost, message: 'Enter a host name, such as shop.example.com' },
  MX: {
    read: (text) => readNumbersAndHost(text, 1),
    message:
      'Enter a priority and the name of a mail server, not its address, such as 10 mail.example.com',
  },
  TXT: {
    read: readText,
    message: `Enter 1 to ${formatCount(longestText)} characters of ASCII: letters, digits and signs`,
  },
  SRV: {
    read: (text) => readNumbersAndHost(text, 3),
    message: 'Enter priority, weight, port and host name, such as 10 5 5060 sip.example.com',
  },
};

/** Reads a record's name as people write it: `@`, relative, or with the domain at its end. `null` if it is malformed. */
export function readRecordName(typed: string, domain: string): string | null {
  const text = typed.trim().toLowerCase();
  const bare = text.replace(/\.$/, '');
  if (bare === '' || text === apex || bare === domain) return apex;
  const isAbsolute = bare.endsWith(`.${domain}`);
  const name = isAbsolute ? bare.slice(0, -domain.length - 1) : text;
  return ownerPattern.test(name) && `${name}.${domain}`.length <= longestName ? name : null;
}

export type RecordProblems = Readonly<Partial<Record<keyof DnsRecord, string>>>;

/** Parses a typed record, or explains for each field what is wrong. */
export function readOwnRecord(
  { type, name: typedName, value: typedValue }: OwnDnsRecord,
  domain: string,
):
  | { readonly record: OwnDnsRecord; readonly problems: null }
  | { readonly record: null; readonly problems: RecordProblems } {
  const name = readRecordName(typedName, domain);
  const value = values[type].read(typedValue.trim());
  if (name !== null && value !== null) return { record: { type, name, value }, problems: null };
  const problems = {
    ...(name === null && { name: `Enter @ for ${domain} itself, or a name such as shop` }),
    ...(value === null && { value: values[type].message }),
  };
  return { record: null, problems };
}

export const dmarcName = '_dmarc';

/** Returns true for a record that decides where the domain's mail goes. */
export const isMail = ({ type, name }: Omit<DnsRecord, 'value'>): boolean =>
  type === 'MX' && name === apex;

export const isSpf = ({ type, name, value }: DnsRecord): boolean =>
  type === 'TXT' && name === apex && /^v=spf1(?: |$)/i.test(value);

/** Returns true for the names that lead visitors to the website or the parked page. */
export const isSiteRecord = ({ type, name }: Omit<DnsRecord, 'value'>): boolean =>
  (name === apex || name === 'www') && ['A', 'AAAA', 'CNAME'].includes(type);

export const sameRecord = (one: DnsRecord, other: DnsRecord): boolean =>
  one.type === other.type && one.name === other.name && one.value === other.value;

/**
 * Returns why a record can't stand beside the domain's other own records and those that the portal serves for it; `null`
 * if it can. @see RFC 1034, section 3.6.2, for aliases; RFC 7208, section 4.5, for SPF
 */
export function recordConflict(
  record: OwnDnsRecord,
  others: readonly OwnDnsRecord[],
  served: readonly DnsRecord[],
): RecordProblems | null {
  const isNamed = ({ name }: DnsRecord) => name === record.name;
  // The portal's own policy gives way to the agency's.
  const beside = [...others, ...served.filter(({ name }) => name !== dmarcName)].filter(isNamed);
  if (others.length >= mostOwnRecords) {
    return { name: `A domain has at most ${mostOwnRecords} records of its own` };
  }
  if (record.type === 'CNAME' && record.name === apex) {
    return { type: "The domain itself can't be an alias. Use an A record under another name" };
  }
  if (isSiteRecord(record)) return { name: 'Your website uses this name. Choose another one' };
  if (beside.some((other) => sameRecord(other, record))) {
    return { value: 'This record exists already' };
  }
  if ((isMail(record) || isSpf(record)) && served.some(isMail)) {
    return { value: 'Your email redirects need our mail servers. Remove the redirects first' };
  }
  if (record.type === 'CNAME' ? beside.length > 0 : beside.some(({ type }) => type === 'CNAME')) {
    return { name: "An alias can't share its name with another record" };
  }
  if (isSpf(record) && others.some(isSpf)) {
    return { value: 'A domain has only one SPF record. Change the other one' };
  }
  const texts = beside.filter(({ type }) => type === 'TXT');
  const letters = [record, ...texts].reduce((sum, { value }) => sum + value.length, 0);
  return record.type === 'TXT' && letters > longestTexts
    ? {
        value: `The texts of one name have at most ${formatCount(longestTexts)} characters together`,
      }
    : null;
}

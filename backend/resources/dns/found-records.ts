import type { FoundRecord } from '@contract/domain-dns';
import {
  apex,
  isSiteRecord,
  OwnRecordType,
  readOwnRecord,
  recordConflict,
  sameRecord,
  type DnsRecord,
  type OwnDnsRecord,
} from '@contract/dns-record';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { AskedType, WorldDns } from '../../providers/dns/world';
import type { FoundZone } from '../../store/schema/dns';

const host = ['CNAME', 'A', 'AAAA'] as const;
const key = ['CNAME', 'TXT'] as const;

const hostNames =
  'www mail smtp imap pop webmail mx ftp autodiscover autoconfig mta-sts shop blog portal app api login secure quote quotes m dev remote vpn calendar docs drive sip lyncdiscover help support enterpriseregistration enterpriseenrollment msoid cpanel webdisk';
const policyNames = '_dmarc _mta-sts _smtp._tls default._bimi';
const selectors =
  'default google selector1 selector2 k1 k2 k3 s1 s2 mail dkim smtp mandrill mx zoho zmail fm1 fm2 fm3 sig1 resend pm protonmail protonmail2 protonmail3 hs1 hs2 ctct1 ctct2 everlytickey1';
const senderNames = 'send em bounce mg';
const serviceNames =
  '_autodiscover._tcp _sip._tls _sipfederationtls._tcp _imaps._tcp _submission._tcp';

const asking = (names: string, types: readonly AskedType[], under = '') =>
  names.split(' ').map((name) => [name + under, types] as const);

/**
 * The names that are asked about at a domain's old servers, because DNS can't list a zone: those that mail, websites and
 * common services use. `docs/dns.md` lists them; whatever else stood there is in a zone file.
 */
export const askedNames: readonly (readonly [name: string, types: readonly AskedType[]])[] = [
  [apex, ['A', 'AAAA', 'MX', 'TXT', 'CAA']],
  ...asking(hostNames, host),
  ...asking(senderNames, ['CNAME', 'MX', 'TXT']),
  ...asking(policyNames, key),
  ...asking(selectors, key, '._domainkey'),
  ...asking(serviceNames, ['SRV']),
];

const longestMs = 6_000;

type Question = readonly [name: string, type: AskedType];

const questions = askedNames.flatMap(([name, types]) =>
  types.map((type): Question => [name, type]),
);

/** A name that nobody uses: what it answers, every name answers that has no records. */
const unusedName = 'a-name-that-nobody-uses-3f9c1d';

/**
 * Asks a domain's name servers for the records that usually exist. Without an answer to a question, what was found for it
 * before stays.
 */
export async function askOldServers(
  world: WorldDns,
  domain: string,
  before: FoundZone | null,
): Promise<FoundZone> {
  const ended = new AbortController();
  const late = pause(longestMs, null, { signal: ended.signal }).catch(() => null);
  const ask = ([name, type]: Question) =>
    Promise.race([world.ask(name === apex ? domain : `${name}.${domain}`, type), late]);
  try {
    const servers = await ask([apex, 'NS']);
    if (servers === null || servers.length === 0) {
      return {
        nameServers: before?.nameServers ?? [],
        records: before?.records ?? [],
        unanswered: servers === null ? ['NS @'] : [],
      };
    }
    const anything = new Map(
      await Promise.all(
        (['CNAME', 'A', 'AAAA', 'MX', 'TXT', 'SRV'] as const).map(
          async (type) => [type as string, (await ask([unusedName, type])) ?? []] as const,
        ),
      ),
    );
    const answers = await Promise.all(
      questions.map(async (question) => ({ question, values: await ask(question) })),
    );
    const isAlias = (name: string) =>
      answers.some(({ question, values }) => question.join() === `${name},CNAME` && values?.length);
    const found = answers.flatMap(({ question: [name, type], values }) =>
      // The answers to other questions about an alias are those of its target.
      type !== 'CNAME' && isAlias(name)
        ? []
        : (values ?? []).map((value) => ({ type, name, value })),
    );
    const isOfAny = ({ name, type, value }: DnsRecord) =>
      name !== apex && anything.get(type)?.includes(value);
    const ofAny = [...anything].flatMap(([type, values]) =>
      type !== 'CNAME' && anything.get('CNAME')?.length
        ? []
        : values.map((value) => ({ type, name: '*', value })),
    );
    const unanswered = answers.filter(({ values }) => values === null);
    const kept = (before?.records ?? []).filter(({ name, type }) =>
      unanswered.some(({ question }) => question[0] === name && question[1] === type),
    );
    return {
      nameServers: servers,
      records: [...found.filter((each) => !isOfAny(each)), ...ofAny, ...kept],
      unanswered: unanswered.map(({ question: [name, type] }) => `${type} ${name}`),
    };
  } finally {
    ended.abort();
  }
}

const ofZone = new Set(['SOA', 'NS', 'CAA', 'DNSKEY', 'RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM']);

/** Says what becomes of records that stood at other servers, beside the domain's own and the portal's records. */
export function fatesOf(
  records: readonly DnsRecord[],
  domain: string,
  own: readonly OwnDnsRecord[],
  served: readonly DnsRecord[],
): FoundRecord[] {
  const kept = [...own];
  const unique = records.filter(
    (record, index) => records.findIndex((other) => sameRecord(other, record)) === index,
  );
  return unique.map((record): FoundRecord => {
    const fate = fateOf(record, domain, kept, served);
    if (fate.fate === 'keep') kept.push(fate.record);
    const { type, name, value } = 'record' in fate ? fate.record : record;
    return { type, name, value, fate: fate.fate, reason: 'reason' in fate ? fate.reason : null };
  });
}

function fateOf(
  record: DnsRecord,
  domain: string,
  own: readonly OwnDnsRecord[],
  served: readonly DnsRecord[],
) {
  if (isSiteRecord(record)) {
    return { fate: 'replaced', reason: 'Your website with us takes its place.' } as const;
  }
  if (record.name === apex && ofZone.has(record.type)) {
    return { fate: 'replaced', reason: 'Our name servers have their own.' } as const;
  }
  if (!v.is(OwnRecordType, record.type)) {
    const reason = `We don't serve records of the type ${record.type}.`;
    return { fate: 'refused', reason } as const;
  }
  const { record: read, problems } = readOwnRecord({ ...record, type: record.type }, domain);
  if (read === null) return { fate: 'refused', reason: firstOf(problems) } as const;
  if (own.some((each) => sameRecord(each, read))) return { fate: 'kept', record: read } as const;
  if (served.some((each) => sameRecord(each, read))) {
    return { fate: 'replaced', reason: 'We serve the same record.', record: read } as const;
  }
  const conflict = recordConflict(read, own, served);
  return conflict === null
    ? ({ fate: 'keep', record: read } as const)
    : ({ fate: 'refused', reason: firstOf(conflict), record: read } as const);
}

const firstOf = (problems: object) => `${String(Object.values(problems)[0])}.`;

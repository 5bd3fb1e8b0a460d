import type { DomainType } from '@contract/domain';
import {
  apex,
  dmarcName,
  isMail,
  isSpf,
  sameRecord,
  type DnsRecord,
  type OwnDnsRecord,
} from '@contract/dns-record';
import { isIP } from 'node:net';
import type { ZoneSettings } from '../../shared/dns-settings';

/** What a zone is made of, beside the settings. */
export interface ZoneState {
  readonly plan: DomainType;
  /** False for a domain that isn't ours yet, is turned off, or was canceled. */
  readonly active: boolean;
  /** True if the portal accepts mail for the domain. */
  readonly hasRedirects: boolean;
  readonly googleVerification: string | null;
  readonly own: readonly OwnDnsRecord[];
}

const firstPriority = 10;

/** What the portal itself serves, if the agency has no records of its own. */
export function portalRecords(
  { plan, active, hasRedirects, googleVerification }: Omit<ZoneState, 'own'>,
  settings: ZoneSettings,
): DnsRecord[] {
  const addresses = plan === 'c1' && active ? settings.siteAddresses : settings.parkedAddresses;
  const site = [apex, 'www'].flatMap((name) =>
    addresses.map((value) => ({ type: isIP(value) === 6 ? 'AAAA' : 'A', name, value })),
  );
  const mail = settings.mailExchangers.map((host, index) => ({
    type: 'MX',
    name: apex,
    value: `${firstPriority * (index + 1)} ${host}`,
  }));
  const text = (name: string, value: string) => ({ type: 'TXT', name, value });
  return [
    ...site,
    ...(hasRedirects ? mail : []),
    // Without redirects, nobody sends mail from the domain.
    text(apex, hasRedirects ? `v=spf1 ${settings.spfMechanisms} ~all` : 'v=spf1 -all'),
    // People may send from a redirected address with their own mail server, which the portal doesn't know.
    text(dmarcName, `v=DMARC1; p=${hasRedirects ? 'none' : 'reject'}`),
    ...settings.certificateAuthorities.map((host) => ({
      type: 'CAA',
      name: apex,
      value: `0 issue "${host}"`,
    })),
    ...(googleVerification === null
      ? []
      : [text(apex, `google-site-verification=${googleVerification}`)]),
  ];
}

/**
 * All records of a domain's zone, except those of the zone itself (SOA and NS). Where the agency sends mail with other
 * servers, or has a policy of its own, the portal's policies give way: two would cancel each other (RFC 7208, section
 * 4.5; RFC 7489, section 6.6.3), and ours would have the agency's mail refused.
 */
export function zoneRecords(state: ZoneState, settings: ZoneSettings): DnsRecord[] {
  const { own } = state;
  const ofPortal = portalRecords(state, settings);
  const isPolicy = (record: DnsRecord) => isSpf(record) || record.name === dmarcName;
  const hasOwnMail = own.some(isMail);
  const givesWay = (record: DnsRecord) =>
    (hasOwnMail && (isMail(record) || isPolicy(record))) ||
    (isSpf(record) && own.some(isSpf)) ||
    (record.name === dmarcName && own.some(({ name }) => name === dmarcName)) ||
    own.some((each) => sameRecord(each, record));
  return [...own, ...ofPortal.filter((record) => !givesWay(record))];
}

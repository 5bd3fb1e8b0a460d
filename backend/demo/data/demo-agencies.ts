import type { Person, TeamMember } from '@contract/account';
import type { DomainType } from '@contract/domain';
import type { InferOutput } from 'valibot';
import type { AgencyProfile } from '../../store/schema/people';
import { demoMailDomain, demoUsers } from './demo-people';
import { pick, seededRandom } from './random';

type AgentPerson = InferOutput<typeof Person>;
type Colleague = InferOutput<typeof TeamMember>;

export interface DemoDomain {
  readonly name: string;
  readonly type: DomainType;
  readonly active: boolean;
  /** Why the domain isn't active. */
  readonly reason?: string;
}

export interface DemoAgency {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  /** The agency's name, if it isn't named after its agent. */
  readonly agencyName?: string;
  readonly type: 'Primary' | 'intern';
  readonly billing: 'current' | 'past_due' | 'none';
  readonly billingDay: number | null;
  readonly ads: readonly boolean[];
  readonly domains: readonly DemoDomain[];
}

const c1 = (name: string): DemoDomain => ({ name, type: 'c1', active: true });
const inactive = (name: string, reason: string): DemoDomain => ({
  ...c1(name),
  active: false,
  reason,
});
const parked = (name: string): DemoDomain => ({ name, type: 'parked', active: true });

const named: readonly DemoAgency[] = [
  {
    number: '100001',
    first: 'Nora',
    last: 'Whitfield',
    type: 'Primary',
    billing: 'current',
    billingDay: 12,
    ads: [true],
    domains: [
      c1('cedar-quote.example'),
      c1('cedar-life.example'),
      parked('cedar-old.example'),
      inactive(
        'cedar-paused.example',
        'Your agency asked us to pause this website until its new office opens.',
      ),
    ],
  },
  {
    number: '100002',
    first: 'Ruben',
    last: 'Castellan',
    agencyName: 'Maple Street Insurance',
    type: 'Primary',
    billing: 'current',
    billingDay: 3,
    ads: [],
    domains: [
      c1('maple-quote.example'),
      inactive(
        'maple-paused.example',
        "This website showed products that your agency doesn't sell anymore.",
      ),
    ],
  },
  {
    number: '100003',
    first: 'Ruben',
    last: 'Castellan',
    agencyName: 'Birch Hill Insurance',
    type: 'Primary',
    billing: 'past_due',
    billingDay: 21,
    ads: [],
    domains: [c1('birch-quote.example')],
  },
  {
    number: '100004',
    first: 'Ruben',
    last: 'Castellan',
    agencyName: 'Alder Creek Insurance',
    type: 'Primary',
    billing: 'current',
    billingDay: 28,
    ads: [],
    domains: [parked('alder-parked.example')],
  },
  {
    number: '100005',
    first: 'Imani',
    last: 'Okafor-Lund',
    type: 'Primary',
    billing: 'none',
    billingDay: null,
    ads: [],
    domains: [],
  },
  {
    number: '100006',
    first: 'Odile',
    last: 'Pellerin',
    type: 'intern',
    billing: 'current',
    billingDay: 15,
    ads: [],
    domains: [c1('willow-quote.example')],
  },
];

const firstNames = [
  'Ada',
  'Bruno',
  'Celia',
  'Dario',
  'Edith',
  'Felix',
  'Greta',
  'Hugo',
  'Iris',
] as const;
const lastNames = ['Arden', 'Brook', 'Calloway', 'Dunmore', 'Ellery', 'Fenwick', 'Galt'] as const;
type Town = readonly [name: string, province: string, postalCode: string];
const towns: readonly [Town, ...Town[]] = [
  ['Springdale', 'IL', '60601'],
  ['Riverton', 'WI', '53202'],
  ['Fairview', 'OH', '43004'],
  ['Milford', 'MI', '48381'],
  ['Lakeside', 'IN', '46360'],
];
const streets = ['Mill Street', 'Harbor Road', 'Orchard Avenue', 'Station Square'] as const;

/** The number of additional agencies: enough for a second page of accounts. */
const furtherAgencies = 24;

/** Returns true if demo users work for the agency. The other agencies only fill the list of accounts. */
export const isNamed = ({ number }: DemoAgency): boolean => Number(number) <= 100_100;

/** The demo agencies, generated from a fixed seed. */
export function demoAgencies(): readonly DemoAgency[] {
  const random = seededRandom(4173);
  const further = Array.from({ length: furtherAgencies }, (_, index): DemoAgency => {
    const last = pick(random, lastNames);
    return {
      number: String(100_101 + index),
      first: pick(random, firstNames),
      last,
      type: 'Primary',
      billing: 'current',
      billingDay: 1 + Math.floor(random() * 28),
      ads: [],
      domains: [c1(`${last.toLowerCase()}-${index + 1}.example`)],
    };
  });
  return [...named, ...further];
}

function person(id: string, first: string, last: string, address: string): AgentPerson {
  return {
    mvt_id: id,
    names: { first_name: first, last_name: last },
    email_address: address,
    designations: [],
    products: ['Auto', 'Home', 'Life'],
  };
}

/** The id of the agency's agent. */
export const agentId = (agencyNumber: string) => `MVT-${agencyNumber}-1`;

/** The demo user `member`. */
export const memberId = 'MVT-100001-2';

/** A person who no longer works for the agency and isn't allowed to use the portal. */
export const previousMemberId = 'MVT-100001-4';

function colleagues(agency: DemoAgency): Colleague[] {
  if (agency.number !== '100001') return [];
  return [
    {
      ...person(memberId, 'Theo', 'Brandt', `member@${demoMailDomain}`),
      active: true,
    },
    {
      ...person('MVT-100001-3', 'Lena', 'Voss', `lena.voss@${demoMailDomain}`),
      designations: ['CLU'],
      active: true,
    },
    {
      ...person(previousMemberId, 'Omar', 'Reyes', `omar.reyes@${demoMailDomain}`),
      active: false,
    },
  ];
}

/** The imported data of an agency: people, office and address. */
export function agencyProfile(agency: DemoAgency): AgencyProfile {
  const random = seededRandom(Number(agency.number));
  const [town, province, postalCode] = pick(random, towns);
  const line = String(100 + Math.floor(random() * 100)).slice(1);
  const phone = `+1 312 555 01${line}`;
  const office = {
    phone_number: phone,
    phone_numbers: [
      {
        type: 'Office',
        fullNumber: phone,
        preferenceIndicator: true,
        contactPreferenceUsage: 'Business',
      },
      {
        type: 'Mobile',
        fullNumber: `+1 773 555 01${line}`,
        preferenceIndicator: false,
        contactPreferenceUsage: 'Business',
      },
    ],
    address: {
      address_street: `${10 + Math.floor(random() * 480)} ${pick(random, streets)}`,
      address_street2: '',
      address_municipality: town,
      address_province: province,
      address_postal_code: postalCode,
    },
  };
  const owner = demoUsers.find((user) => user.isOwner && user.accounts.includes(agency.number));
  const mailName = owner?.username ?? `${agency.first}.${agency.last}`.toLowerCase();
  return {
    legal_full_name:
      agency.agencyName === undefined
        ? `${agency.first} ${agency.last} Insurance Agency, Inc.`
        : `${agency.agencyName}, Inc.`,
    agency_identifier: `AG-${agency.number}`,
    party_id: `P-${agency.number}`,
    agency: {
      office,
      agent: person(
        agentId(agency.number),
        agency.first,
        agency.last,
        `${mailName}@${demoMailDomain}`,
      ),
    },
    office,
    team: colleagues(agency),
  };
}

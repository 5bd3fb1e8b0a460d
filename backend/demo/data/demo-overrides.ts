import { randomUUID } from 'node:crypto';
import type { Database } from '../../store/database';
import { sandboxColleagues } from '../../resources/approvals/schema';
import { overrides } from '../../store/schema/overrides';
import { agentId } from './demo-agencies';
import { demoMailDomain } from './demo-people';

interface DemoDecision {
  readonly status: 'approved' | 'denied';
  readonly name: string;
  readonly reason: string | null;
  /** Days since the decision. */
  readonly days: number;
}

interface DemoOverride {
  readonly account: string;
  readonly domain: string;
  readonly key: string;
  readonly branch?: string;
  readonly tags: readonly string[];
  readonly subkey: string;
  readonly value: string;
  /** The proposer: a demo user's mailbox name, or a program. */
  readonly by: string;
  /** Hours since the proposal. */
  readonly hours: number;
  readonly decided?: DemoDecision;
  /** The decision that a colleague makes as soon as someone opens the override. */
  readonly colleague?: Omit<DemoDecision, 'days'>;
}

type Place = Pick<DemoOverride, 'account' | 'domain' | 'key' | 'tags' | 'subkey'>;

const banner = (account: string, domain: string): Place => ({
  account,
  domain,
  key: 'home.banner',
  tags: ['banner'],
  subkey: `${agentId(account)}.banner`,
});

const photo = (account: string, domain: string): Place => ({
  account,
  domain,
  key: 'about.agent-photo',
  tags: ['agent'],
  subkey: `${agentId(account)}.photo`,
});

const casey = { name: 'Casey Lindqvist' } as const;
const approved = { ...casey, status: 'approved', reason: null } as const;

const cedarBanner = banner('100001', 'cedar-quote.example');
const cedarPhoto = photo('100001', 'cedar-quote.example');
const furtherBanner = banner('100101', 'brook-1.example');

const demoOverrides: readonly DemoOverride[] = [
  {
    ...cedarBanner,
    value: 'sites/cedar-quote.example/banner-road.jpg',
    by: 'agent',
    hours: 400 * 24,
    decided: { ...approved, days: 399 },
  },
  {
    ...cedarBanner,
    value: 'sites/cedar-quote.example/banner-homes.jpg',
    by: 'agent',
    hours: 92 * 24,
    decided: { ...approved, reason: 'Much easier to read. Thank you!', days: 91 },
  },
  {
    ...cedarBanner,
    value: 'sites/cedar-quote.example/banner-skyline.jpg',
    by: 'agent',
    hours: 30,
  },
  {
    ...cedarPhoto,
    value: 'agents/MVT-100001-1/photo-garden.jpg',
    by: 'member',
    hours: 200 * 24,
    decided: { ...approved, days: 199 },
  },
  {
    ...cedarPhoto,
    value: 'agents/MVT-100001-1/photo-studio.jpg',
    by: 'member',
    hours: 26,
  },
  {
    ...banner('100002', 'maple-quote.example'),
    value: 'sites/maple-quote.example/banner-harbor.jpg',
    by: 'multi',
    hours: 21,
  },
  {
    ...photo('100003', 'birch-quote.example'),
    value: 'agents/MVT-100003-1/photo-studio.jpg',
    by: 'multi',
    hours: 19,
  },
  {
    ...banner('100006', 'willow-quote.example'),
    value: 'sites/willow-quote.example/banner-road.jpg',
    by: 'intern',
    hours: 7,
    colleague: {
      ...casey,
      status: 'denied',
      reason: 'Phones cut off the name at the edge. Please leave more room around it.',
    },
  },
  {
    account: '100001',
    domain: 'cedar-life.example',
    key: 'contact.office-photo',
    tags: ['office'],
    subkey: 'MVT-100001-3.office',
    value: 'sites/cedar-life.example/office-homes.jpg',
    by: 'member',
    hours: 5,
  },
  {
    account: '100001',
    domain: 'cedar-life.example',
    key: 'team.group-photo',
    branch: 'spring',
    tags: ['team', 'spring'],
    subkey: 'front-desk',
    value: 'sites/cedar-life.example/office-harbor.jpg',
    by: 'site-import',
    hours: 3,
  },
  {
    ...furtherBanner,
    tags: ['banner', 'spring'],
    value: 'sites/brook-1.example/banner-skyline.jpg',
    by: 'site-import',
    hours: 1,
  },
  {
    ...furtherBanner,
    value: 'sites/brook-1.example/banner-road.jpg',
    by: 'site-import',
    hours: 49,
    decided: {
      ...casey,
      status: 'denied',
      reason: 'This shows the name of another agency.',
      days: 2,
    },
  },
];

/** Programs that propose images but have no mailbox. */
const programs: ReadonlySet<string> = new Set(['site-import']);

/** Inserts pending and decided overrides. */
export async function seedOverrides(database: Database, today: Date): Promise<void> {
  const ago = (hours: number) => new Date(today.getTime() - hours * 3_600_000);
  const seeded = demoOverrides.map((each) => ({ ...each, pk: randomUUID() }));
  await database.insert(overrides).values(
    seeded.map(({ colleague: _, account, domain, by, hours, decided, tags, ...same }) => ({
      branch: 'main',
      ...same,
      accountNumber: account,
      domainName: domain,
      tags: [...tags],
      createdBy: programs.has(by) ? by : `${by}@${demoMailDomain}`,
      createdAt: ago(hours),
      status: decided?.status ?? ('pending' as const),
      reason: decided?.reason ?? null,
      deciderName: decided?.name ?? null,
      decidedAt: decided === undefined ? null : ago(decided.days * 24),
    })),
  );
  await database
    .insert(sandboxColleagues)
    .values(
      seeded.flatMap(({ pk, colleague }) =>
        colleague === undefined ? [] : [{ override: pk, ...colleague }],
      ),
    );
}

import { randomUUID } from 'node:crypto';
import type { Database } from '../store/database';
import { emailRedirects, mailDeliveries, mailDestinations } from '../store/schema';

interface DemoDelivery {
  /** How long ago it arrived. */
  readonly hours: number;
  readonly sender: string;
  readonly bytes: number;
  readonly isTest?: boolean;
  readonly bounced?: string;
}

interface DemoRedirect {
  readonly local: string;
  readonly domain: string;
  readonly destination: string;
  /** The latest first. */
  readonly deliveries: readonly DemoDelivery[];
}

const closed = 'The destination refused it: 550 <front-desk@bounce.example>: no such mailbox';

const redirects: readonly DemoRedirect[] = [
  {
    local: 'hello',
    domain: 'cedar-quote.example',
    destination: 'nora.whitfield@inbox.example',
    deliveries: [
      { hours: 3, sender: 'dana.keller@mail.example', bytes: 8_412 },
      { hours: 27, sender: 'info@springdale-roofing.example', bytes: 21_940 },
      { hours: 96, sender: 'omar.haddad@mail.example', bytes: 5_207 },
    ],
  },
  {
    local: 'quotes',
    domain: 'cedar-quote.example',
    destination: 'quotes@inbox.example',
    deliveries: [
      { hours: 1, sender: 'priya.raman@mail.example', bytes: 6_118 },
      { hours: 7, sender: 'leads@quotefinder.example', bytes: 14_305 },
      { hours: 31, sender: 'tom.becker@mail.example', bytes: 4_870 },
      { hours: 150, sender: 'agent@demo.example', bytes: 1_204, isTest: true },
    ],
  },
  {
    local: 'claims',
    domain: 'cedar-quote.example',
    destination: 'claims-desk@inbox.example',
    deliveries: [
      { hours: 20, sender: 'adjuster@northfield-mutual.example', bytes: 182_600 },
      { hours: 75, sender: 'lena.ortiz@mail.example', bytes: 96_322 },
    ],
  },
  {
    local: 'old-office',
    domain: 'cedar-quote.example',
    destination: 'front-desk@bounce.example',
    deliveries: [
      { hours: 26, sender: 'billing@springdale-print.example', bytes: 40_118, bounced: closed },
      { hours: 70, sender: 'sam.wills@mail.example', bytes: 3_911, bounced: closed },
      { hours: 900, sender: 'sam.wills@mail.example', bytes: 3_402 },
    ],
  },
  {
    local: 'hello',
    domain: 'cedar-life.example',
    destination: 'nora.whitfield@inbox.example',
    deliveries: [{ hours: 52, sender: 'grace.lin@mail.example', bytes: 7_350 }],
  },
  {
    local: 'policies',
    domain: 'cedar-life.example',
    destination: 'policies@inbox.example',
    deliveries: [{ hours: 12, sender: 'underwriting@lakeshore-life.example', bytes: 64_020 }],
  },
];

interface Place {
  readonly world: string;
  readonly accountNumber: string;
  readonly today: Date;
}

/** The redirects of the demo agent with their latest mail. Every destination has confirmed (decisions). */
export async function seedRedirects(
  database: Database,
  { world, accountNumber, today }: Place,
): Promise<void> {
  const ago = (hours: number) => new Date(today.getTime() - hours * 3_600_000);
  const lastYear = ago(400 * 24);
  const latest = (found: DemoDelivery | undefined) =>
    found === undefined ? null : ago(found.hours);
  const seeded = redirects.map((redirect) => ({ ...redirect, id: randomUUID() }));
  await database.insert(emailRedirects).values(
    seeded.map(({ id, local, domain, destination, deliveries }) => ({
      id,
      world,
      domainName: domain,
      redirectAddress: `${local}@${domain}`,
      realAddress: destination,
      lastTestedAt: latest(deliveries.find(({ isTest }) => isTest)),
      lastDeliveredAt: latest(deliveries.find(({ bounced }) => bounced === undefined)),
      lastBouncedAt: latest(deliveries.find(({ bounced }) => bounced !== undefined)),
      bounceReason: deliveries.find(({ bounced }) => bounced !== undefined)?.bounced ?? null,
      createdAt: lastYear,
    })),
  );
  await database.insert(mailDeliveries).values(
    seeded.flatMap(({ id, local, domain, destination, deliveries }) =>
      deliveries.map(({ hours, sender, bytes, isTest = false, bounced }) => ({
        id: randomUUID(),
        world,
        kind: 'forward' as const,
        redirectId: id,
        redirectAddress: `${local}@${domain}`,
        realAddress: destination,
        sender,
        bodyId: randomUUID(),
        bytes,
        isTest,
        outcome: bounced === undefined ? ('delivered' as const) : ('bounced' as const),
        reason: bounced ?? null,
        receivedAt: ago(hours),
        finishedAt: ago(hours),
        dueAt: ago(hours),
        attempts: 1,
      })),
    ),
  );
  const destinations = new Set(redirects.map(({ destination }) => destination));
  await database
    .insert(mailDestinations)
    .values(
      [...destinations].map((address) => ({ accountNumber, address, confirmedAt: lastYear })),
    );
}

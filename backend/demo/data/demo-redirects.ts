import { domainOfAddress } from '@contract/email-address';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../store/database';
import { emailRedirects, mailDeliveries, mailDestinations } from '../../store/schema/mail';

interface DemoDelivery {
  /** Hours since the mail arrived. */
  readonly hours: number;
  readonly sender: string;
  readonly bytes: number;
  readonly isTest?: boolean;
  readonly bounced?: string;
}

interface DemoRedirect {
  readonly address: EmailAddress;
  readonly destination: EmailAddress;
  /** The deliveries, latest first. */
  readonly deliveries: readonly DemoDelivery[];
}

type EmailAddress = `${string}@${string}`;

const redirect = (
  address: EmailAddress,
  destination: EmailAddress,
  deliveries: readonly DemoDelivery[],
): DemoRedirect => ({ address, destination, deliveries });

type Exception = Pick<DemoDelivery, 'isTest' | 'bounced'>;

const mail = (
  hours: number,
  sender: EmailAddress,
  bytes: number,
  exception: Exception = {},
): DemoDelivery => ({ hours, sender, bytes, ...exception });

const bounced = 'The destination refused it: 550 <front-desk@bounce.example>: no such mailbox';

const redirects: readonly DemoRedirect[] = [
  redirect('hello@cedar-quote.example', 'nora.whitfield@inbox.example', [
    mail(3, 'dana.keller@mail.example', 8_412),
    mail(27, 'info@springdale-roofing.example', 21_940),
    mail(96, 'omar.haddad@mail.example', 5_207),
  ]),
  redirect('quotes@cedar-quote.example', 'quotes@inbox.example', [
    mail(1, 'priya.raman@mail.example', 6_118),
    mail(7, 'leads@quotefinder.example', 14_305),
    mail(31, 'tom.becker@mail.example', 4_870),
    mail(150, 'agent@demo.example', 1_204, { isTest: true }),
  ]),
  redirect('claims@cedar-quote.example', 'claims-desk@inbox.example', [
    mail(20, 'adjuster@northfield-mutual.example', 182_600),
    mail(75, 'lena.ortiz@mail.example', 96_322),
  ]),
  redirect('old-office@cedar-quote.example', 'front-desk@bounce.example', [
    mail(26, 'billing@springdale-print.example', 40_118, { bounced }),
    mail(70, 'sam.wills@mail.example', 3_911, { bounced }),
    mail(900, 'sam.wills@mail.example', 3_402),
  ]),
  redirect('hello@cedar-life.example', 'nora.whitfield@inbox.example', [
    mail(52, 'grace.lin@mail.example', 7_350),
  ]),
  redirect('policies@cedar-life.example', 'policies@inbox.example', [
    mail(12, 'underwriting@lakeshore-life.example', 64_020),
  ]),
];

/** Inserts the demo agent's redirects with their latest mail. Every destination is confirmed. */
export async function seedRedirects(database: Database, today: Date): Promise<void> {
  const ago = (hours: number) => new Date(today.getTime() - hours * 3_600_000);
  const lastYear = ago(400 * 24);
  const latest = (found: DemoDelivery | undefined) =>
    found === undefined ? null : ago(found.hours);
  const seeded = redirects.map((redirect) => ({ ...redirect, id: randomUUID() }));
  await database.insert(emailRedirects).values(
    seeded.map(({ id, address, destination, deliveries }) => ({
      id,
      domainName: domainOfAddress(address),
      redirectAddress: address,
      realAddress: destination,
      lastTestedAt: latest(deliveries.find(({ isTest }) => isTest)),
      lastDeliveredAt: latest(deliveries.find(({ bounced }) => bounced === undefined)),
      lastBouncedAt: latest(deliveries.find(({ bounced }) => bounced !== undefined)),
      bounceReason: deliveries.find(({ bounced }) => bounced !== undefined)?.bounced ?? null,
      createdAt: lastYear,
    })),
  );
  await database.insert(mailDeliveries).values(
    seeded.flatMap(({ id, address, destination, deliveries }) =>
      deliveries.map(({ hours, sender, bytes, isTest = false, bounced }) => ({
        id: randomUUID(),
        kind: 'forward' as const,
        redirectId: id,
        redirectAddress: address,
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
  await database.insert(mailDestinations).values(
    [...destinations].map((address) => ({
      accountNumber: '100001',
      address,
      confirmedAt: lastYear,
    })),
  );
}

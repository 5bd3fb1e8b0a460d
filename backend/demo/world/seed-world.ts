import type { World as WorldResponse } from '@contract/test-mode';
import type { InferOutput } from 'valibot';
import { cleanMessage } from '../../resources/announcements/clean-message';
import { nextBillingDay } from '../../resources/billing/billing-preview';
import { billingCalendar, type BillingCalendar } from '../../shared/billing-calendar';
import { chargedCard } from '../../resources/cards/charged-card';
import type { ChargedCard } from '../../store/schema/billing';
import { newToken } from '../../store/secrets';
import type { Database } from '../../store/database';
import {
  accounts,
  announcements,
  cards,
  domains,
  identities,
  interns,
  memberships,
  sandboxCards,
  switchedOffMembers,
  users,
  worlds,
} from '../../store/schema';
import { daysOfZone } from '../../shared/calendar-days';
import { demoWorld } from '../../store/world';
import { demoAnnouncements } from './demo-announcements';
import {
  agencyProfile,
  agentId,
  demoAgencies,
  previousMemberId,
  isNamed,
  memberId,
  type DemoAgency,
} from './demo-agencies';
import { seedOverrides } from './demo-overrides';
import { demoUsers } from './demo-people';
import { seedRedirects } from './demo-redirects';
import { seedPatterns, seedStaffActions } from './demo-staff';
import { seedStatements } from './demo-statements';
import { seedVisits } from './demo-visits';

export interface SeedSettings {
  readonly staffUserType: string;
  readonly internAgencyType: string;
  readonly statsTimeZone: string;
  readonly billingTimeZone: string;
  /** The demo world uses the names in the README; other worlds get their own. */
  readonly world: string;
  readonly emailLogin: boolean;
}

const demoMailDomain = 'demo.example';

/** Returns account numbers that are unique across worlds: world 7 starts at 7,000,001. */
function accountNumbers(isDemo: boolean, sequence: number): (number: string) => string {
  return (number) => (isDemo ? number : String(sequence * 1_000_000 + Number(number)));
}

function userIdOf(world: string, username: string): string {
  return world === demoWorld ? username : `${world}-${username}`;
}

export function mailDomainOf(world: string): string {
  return world === demoWorld ? demoMailDomain : `${world}.${demoMailDomain}`;
}

/** Creates a world with the demo data, dated relative to today. */
export async function seedWorld(
  database: Database,
  settings: SeedSettings,
): Promise<InferOutput<typeof WorldResponse>> {
  const { world, emailLogin } = settings;
  const today = new Date();
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(worlds)
      .values({ id: world, emailLogin, createdAt: today })
      .returning();
    if (row === undefined) throw new Error('The world was not stored');
    const mailDomain = mailDomainOf(world);
    const numberOf = accountNumbers(world === demoWorld, row.sequence);
    const agencies = demoAgencies();
    const calendar = billingCalendar(settings.billingTimeZone);

    await seedAgencies(transaction, settings, { agencies, numberOf, mailDomain, today, calendar });
    await seedPeople(transaction, settings, { numberOf, mailDomain, today });
    await seedDomains(transaction, world, { agencies, numberOf, today });
    await seedRedirects(transaction, { world, accountNumber: numberOf('100001'), today });
    const defaultCards = await seedCards(transaction, { agencies, numberOf, today });
    await seedStatements(transaction, { agencies, numberOf, today, calendar, defaultCards });
    await seedAnnouncements(transaction, world, today);
    await seedOverrides(transaction, { world, numberOf, mailDomain, today });
    await seedPatterns(transaction, world, today);
    await seedStaffActions(transaction, {
      accountNumber: numberOf('100001'),
      userId: userIdOf(world, 'staff'),
      today,
    });
    await seedVisits(transaction, {
      world,
      isDemo: world === demoWorld,
      agencies,
      today: daysOfZone(settings.statsTimeZone)(today),
    });

    return {
      world,
      users: Object.fromEntries(
        demoUsers.map(({ username }) => [username, `${username}@${mailDomain}`]),
      ),
      accounts: Object.fromEntries(agencies.map(({ number }) => [number, numberOf(number)])),
    };
  });
}

interface Naming {
  readonly numberOf: (number: string) => string;
  readonly mailDomain: string;
}

interface Agencies {
  readonly agencies: readonly DemoAgency[];
  readonly today: Date;
}

async function seedAgencies(
  database: Database,
  { world, internAgencyType }: SeedSettings,
  {
    agencies,
    numberOf,
    mailDomain,
    today,
    calendar,
  }: Naming & Agencies & { readonly calendar: BillingCalendar },
): Promise<void> {
  const yesterday = new Date(today.getTime() - 86_400_000);
  await database.insert(accounts).values(
    agencies.map((agency) => ({
      number: numberOf(agency.number),
      world,
      fullName: agency.agencyName ?? `${agency.first} ${agency.last}`,
      agentCode: `A${agency.number.slice(1)}`,
      agencyType: agency.type === 'intern' ? internAgencyType : agency.type,
      billingStatus: agency.billing,
      billingDay: agency.billingDay,
      renewsOn:
        agency.billingDay === null
          ? null
          : nextBillingDay(agency.billingDay, calendar.dayOf(today)),
      adsAccounts: agency.ads.map((active) => ({ active })),
      lastImportAt: yesterday,
      profile: agencyProfile(agency, mailDomain),
    })),
  );
}

async function seedPeople(
  database: Database,
  { world, staffUserType }: SeedSettings,
  { numberOf, mailDomain, today }: Naming & Pick<Agencies, 'today'>,
): Promise<void> {
  const idOf = (username: string) => userIdOf(world, username);
  const allowed = demoUsers.filter((user) => user.allowed);
  await database.insert(identities).values(
    demoUsers.map(({ username, description, type }, position) => ({
      subject: idOf(username),
      world,
      username,
      email: `${username}@${mailDomain}`,
      description,
      isStaff: type === 'staff',
      position,
    })),
  );
  await database.insert(users).values(
    allowed.map((user) => ({
      id: idOf(user.username),
      world,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      email: `${user.username}@${mailDomain}`,
      userType: user.type === 'staff' ? staffUserType : user.type,
      isOwner: user.isOwner,
      canViewOverview: user.canViewOverview,
      groups: [...user.groups],
    })),
  );
  await database.insert(memberships).values(
    allowed.flatMap((user) =>
      user.accounts.map((number) => ({
        userId: idOf(user.username),
        accountNumber: numberOf(number),
        mvtId: user.isOwner ? agentId(number) : user.type === 'TeamMember' ? memberId : null,
      })),
    ),
  );
  await database.insert(interns).values(
    allowed
      .filter(({ isIntern }) => isIntern)
      .flatMap(({ username, accounts }) =>
        accounts.map((number) => ({
          userId: idOf(username),
          accountNumber: numberOf(number),
          addedBy: 'Sam Ogden',
          addedAt: new Date(today.getTime() - 60 * 86_400_000),
        })),
      ),
  );
  await database
    .insert(switchedOffMembers)
    .values({ accountNumber: numberOf('100001'), mvtId: previousMemberId });
}

async function seedDomains(
  database: Database,
  world: string,
  { agencies, numberOf, today }: Agencies & Pick<Naming, 'numberOf'>,
): Promise<void> {
  const lastYear = new Date(today.getTime() - 400 * 86_400_000);
  await database.insert(domains).values(
    agencies.flatMap((agency) =>
      agency.domains.map(({ name, type, active }) => ({
        world,
        name,
        accountNumber: numberOf(agency.number),
        active,
        domainType: type,
        adminEmail: `hostmaster@${name}`,
        createdAt: lastYear,
      })),
    ),
  );
}

/**
 * Months until a card expires. `soon` is the month that contains the day four weeks from now: never more than 60 days
 * away.
 */
const cardsOf: Readonly<Record<string, readonly { lastFour: string; months: number | 'soon' }[]>> =
  {
    '100001': [
      { lastFour: '4242', months: 30 },
      { lastFour: '1881', months: -3 },
      { lastFour: '1111', months: 'soon' },
    ],
    '100002': [{ lastFour: '4242', months: 20 }],
    '100003': [{ lastFour: '4242', months: 14 }],
    '100006': [{ lastFour: '4242', months: 25 }],
  };

const cardsOfFurther = [{ lastFour: '4242', months: 18 }] as const;

/** Returns the default card of each account that has one. */
async function seedCards(
  database: Database,
  { agencies, numberOf, today }: Agencies & Pick<Naming, 'numberOf'>,
): Promise<ReadonlyMap<string, ChargedCard>> {
  const seeded = agencies.flatMap((agency) => {
    const { number, first, last } = agency;
    const list = isNamed(agency) ? (cardsOf[number] ?? []) : cardsOfFurther;
    return list.map(({ lastFour, months }, index) => {
      const expiry =
        months === 'soon'
          ? new Date(today.getTime() + 28 * 86_400_000)
          : new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
      return {
        accountNumber: numberOf(number),
        gatewayToken: `sandbox_${newToken()}`,
        lastFour,
        brand: 'visa' as const,
        isDefault: index === 0,
        firstName: first,
        lastName: last,
        expirationMonth: expiry.getUTCMonth() + 1,
        expirationYear: expiry.getUTCFullYear(),
        address: '48 Harbor Road',
        address2: '',
        city: 'Springdale',
        state: 'IL',
        zip: '60601',
        country: 'US' as const,
        createdAt: new Date(today.getTime() - index * 86_400_000),
      };
    });
  });
  await database
    .insert(sandboxCards)
    .values(seeded.map(({ gatewayToken }) => ({ token: gatewayToken, behavior: 'pays' as const })));
  const stored = await database.insert(cards).values(seeded).returning();
  return new Map(
    stored
      .filter(({ isDefault }) => isDefault)
      .map((card) => [card.accountNumber, chargedCard(card)]),
  );
}

async function seedAnnouncements(database: Database, world: string, today: Date): Promise<void> {
  await database.insert(announcements).values(
    demoAnnouncements.map((announcement, index) => ({
      ...announcement,
      message: cleanMessage(announcement.message),
      world,
      createdAt: new Date(today.getTime() - index * 86_400_000),
    })),
  );
}

import { daysAfter } from '@contract/iso-day';
import { nextBillingDay } from '../../resources/billing/billing-preview';
import { billingCalendar, type BillingCalendar } from '../../shared/billing-calendar';
import { chargedCard } from '../../resources/cards/charged-card';
import type { ChargedCard } from '../../store/schema/orders';
import { newToken } from '../../store/secrets';
import type { Database } from '../../store/database';
import { sandboxCards } from '../../providers/gateway/sandbox/schema';
import { sandboxNames } from '../../providers/registrar/sandbox/schema';
import { identities } from '../../providers/sign-in/schema';
import { agencyImports } from '../../resources/agency-imports/schema';
import { announcements } from '../../resources/announcements/schema';
import { cards } from '../../resources/cards/schema';
import { interns } from '../../resources/team/schema';
import { domains } from '../../store/schema/domains';
import { accounts, memberships, switchedOffMembers, users } from '../../store/schema/people';
import { daysOfZone } from '../../shared/calendar-days';
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
import { seedLinks } from './demo-links';
import { demoMailDomain, demoUsers } from './demo-people';
import { seedRedirects } from './demo-redirects';
import { seedPatterns, seedStaffActions } from './demo-staff';
import { seedStatements } from './demo-statements';
import { seedVisits } from './demo-visits';

export interface SeedSettings {
  readonly staffUserType: string;
  readonly internAgencyType: string;
  readonly statsTimeZone: string;
  readonly billingTimeZone: string;
}

/** Inserts the demo data, dated relative to today. */
export async function seedDemo(database: Database, settings: SeedSettings): Promise<void> {
  const today = new Date();
  await database.transaction(async (transaction) => {
    const agencies = demoAgencies();
    const calendar = billingCalendar(settings.billingTimeZone);

    await seedAgencies(transaction, settings, { agencies, today, calendar });
    await seedPeople(transaction, settings, today);
    await seedDomains(transaction, { agencies, today, calendar });
    await seedRedirects(transaction, today);
    const defaultCards = await seedCards(transaction, { agencies, today });
    await seedStatements(transaction, { agencies, today, calendar, defaultCards });
    await seedAnnouncements(transaction, today, calendar);
    await seedOverrides(transaction, today);
    await seedPatterns(transaction, today, daysAfter(calendar.dayOf(today), -2));
    await seedStaffActions(transaction, today);
    await seedLinks(transaction, today);
    await seedVisits(transaction, daysOfZone(settings.statsTimeZone)(today));
  });
}

interface Agencies {
  readonly agencies: readonly DemoAgency[];
  readonly today: Date;
}

async function seedAgencies(
  database: Database,
  { internAgencyType }: SeedSettings,
  { agencies, today, calendar }: Agencies & { readonly calendar: BillingCalendar },
): Promise<void> {
  const yesterday = new Date(today.getTime() - 86_400_000);
  await database.insert(accounts).values(
    agencies.map((agency) => ({
      number: agency.number,
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
      profile: agencyProfile(agency),
    })),
  );
  await database.insert(agencyImports).values({
    startedAt: yesterday,
    endedAt: new Date(yesterday.getTime() + 2_000),
    by: 'portal',
    file: 'agencies.ndjson',
    counts: {
      added: 0,
      changed: 1,
      unchanged: agencies.length - 1,
      missing: 0,
      closed: 0,
      people_added: 0,
      people_changed: 1,
      people_removed: 0,
    },
    unknownFields: [{ field: 'agency.office.fax_number', lines: agencies.length }],
  });
}

async function seedPeople(
  database: Database,
  { staffUserType }: SeedSettings,
  today: Date,
): Promise<void> {
  const allowed = demoUsers.filter((user) => user.allowed);
  await database.insert(identities).values(
    demoUsers.map(({ username, description, type }, position) => ({
      subject: username,
      username,
      email: `${username}@${demoMailDomain}`,
      description,
      isStaff: type === 'staff',
      position,
    })),
  );
  await database.insert(users).values(
    allowed.map((user) => ({
      id: user.username,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      email: `${user.username}@${demoMailDomain}`,
      userType: user.type === 'staff' ? staffUserType : user.type,
      canViewOverview: user.canViewOverview,
      groups: [...user.groups],
    })),
  );
  await database.insert(memberships).values(
    allowed.flatMap((user) =>
      user.accounts.map((number) => ({
        userId: user.username,
        accountNumber: number,
        mvtId: user.isOwner ? agentId(number) : user.type === 'TeamMember' ? memberId : null,
        isOwner: user.isOwner,
      })),
    ),
  );
  await database.insert(interns).values(
    allowed
      .filter(({ isIntern }) => isIntern)
      .flatMap(({ username, accounts }) =>
        accounts.map((number) => ({
          userId: username,
          accountNumber: number,
          addedBy: 'Sam Ogden',
          addedAt: new Date(today.getTime() - 60 * 86_400_000),
        })),
      ),
  );
  await database
    .insert(switchedOffMembers)
    .values({ accountNumber: '100001', mvtId: previousMemberId });
}

async function seedDomains(
  database: Database,
  { agencies, today, calendar }: Agencies & { readonly calendar: BillingCalendar },
): Promise<void> {
  const lastYear = new Date(today.getTime() - 400 * 86_400_000);
  await database.insert(domains).values(
    agencies.flatMap((agency) =>
      agency.domains.map(({ name, type, active, reason = null }) => ({
        name,
        accountNumber: agency.number,
        active,
        inactiveReason: reason,
        inactiveSince: reason === null ? null : daysAfter(calendar.dayOf(today), -75),
        domainType: type,
        adminEmail: `hostmaster@${name}`,
        createdAt: lastYear,
      })),
    ),
  );
  await database
    .insert(sandboxNames)
    .values(
      agencies.flatMap((agency) =>
        agency.domains.map(({ name }) => ({ name, registeredAt: lastYear })),
      ),
    );
}

/**
 * Months until a card expires. `soon` is the month that contains the day four weeks from now, so it ends at most 60
 * days from now.
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

/** Inserts the cards. Returns the default card of each account that has one. */
async function seedCards(
  database: Database,
  { agencies, today }: Agencies,
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
        accountNumber: number,
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

async function seedAnnouncements(
  database: Database,
  today: Date,
  { dayOf }: BillingCalendar,
): Promise<void> {
  await database.insert(announcements).values(
    demoAnnouncements(dayOf(today)).map(
      ({ first_day: firstDay, last_day: lastDay, ...others }, index) => ({
        ...others,
        firstDay,
        lastDay,
        createdAt: new Date(today.getTime() - index * 86_400_000),
      }),
    ),
  );
}

import { monthsAfter } from '@contract/iso-day';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../store/database';
import { parameter, prepared } from '../../../store/prepared';
import { newToken } from '../../../store/secrets';
import type { Clock } from '../../../store/clock';
import { RegistrarFailed, type Availability, type OrderState, type Registrar } from '../registrar';
import { demoNames, type SandboxName, type SandboxNames } from './sandbox-names';
import { sandboxLookups, sandboxNames, sandboxRegistrations } from './schema';

const slowMs = 3_000;
const waitingAfterMs = 15_000;
const completeAfterMs = 60_000;
const confirmedAfterMs = 180_000;
const lookupsWhileLocked = 2;

/** The endings of suggestions, best first. */
const suggestedEndings = ['com', 'net', 'org', 'agency', 'us'] as const;

type Entry = typeof sandboxRegistrations.$inferSelect;

/** Stores the outcome of a key, or returns the outcome already stored. */
const registrationOf = prepared((database) =>
  database
    .insert(sandboxRegistrations)
    .values({
      key: parameter('key'),
      name: parameter('name'),
      kind: parameter('kind'),
      outcome: parameter('outcome'),
      registrant: parameter('registrant'),
      at: parameter('at'),
    })
    .onConflictDoUpdate({ target: sandboxRegistrations.key, set: { key: sql`excluded.key` } })
    .returning()
    .prepare('registration in the sandbox'),
);

const heldOf = prepared((database) =>
  database
    .select()
    .from(sandboxNames)
    .where(sql`${sandboxNames.name} = any(${sql.placeholder('names')}::text[])`)
    .prepare('names in the sandbox'),
);

/** A registrar whose behavior depends on the name. Like a real one, it remembers every order. */
export function sandboxRegistrar(
  database: Database,
  clock: Clock,
  names: SandboxNames = demoNames,
): Registrar {
  const today = () => clock.calendar.dayOf(clock.now());

  async function behaviorOf(name: string): Promise<SandboxName> {
    const behavior = await names.of(name);
    if (behavior.slow) await pause(slowMs);
    if (behavior.broken) throw new RegistrarFailed(`The sandbox registrar fails for ${name}`);
    return behavior;
  }

  async function countLookup(name: string): Promise<number> {
    const [row] = await database
      .insert(sandboxLookups)
      .values({ name, count: 1 })
      .onConflictDoUpdate({
        target: sandboxLookups.name,
        set: { count: sql`${sandboxLookups.count} + 1` },
      })
      .returning();
    return row?.count ?? 1;
  }

  /** Records the outcome of a key, unless it already has one. */
  async function insertOnce(
    entry: Pick<Entry, 'key' | 'name' | 'kind' | 'outcome'> & Partial<Pick<Entry, 'registrant'>>,
  ): Promise<Entry> {
    const registrant = entry.registrant ? JSON.stringify(entry.registrant) : null;
    const row = { ...entry, registrant, at: clock.now() };
    const [stored] = await registrationOf(database).execute(row);
    if (stored === undefined) throw new RegistrarFailed('The sandbox registrar lost an order');
    return stored;
  }

  /** Lets go the names whose time is over. */
  async function held(wanted: readonly string[]) {
    const rows = await heldOf(database).execute({ names: wanted });
    const isOver = (endsOn: string | null) => endsOn !== null && endsOn <= today();
    for (const { name, endsOn } of rows.filter((row) => isOver(row.endsOn))) {
      const key = `release ${name} ${endsOn}`;
      await insertOnce({ key, name, kind: 'release', outcome: 'released' });
      await database
        .delete(sandboxNames)
        .where(and(eq(sandboxNames.name, name), lte(sandboxNames.endsOn, today())));
    }
    return rows.filter((row) => !isOver(row.endsOn));
  }

  /** The end of the year that has been paid for. */
  function paidUntil(registeredAt: Date): string {
    const day = clock.calendar.dayOf(registeredAt);
    let years = 1;
    while (monthsAfter(day, 12 * years) <= today()) years += 1;
    return monthsAfter(day, 12 * years);
  }

  async function stateOf(entry: Entry): Promise<OrderState> {
    const { key, name, kind, outcome, at } = entry;
    const { course, authCode } = await names.of(name);
    if (outcome !== 'registered') {
      const isWrongCode = kind === 'transfer' && authCode !== null;
      const reason = isWrongCode ? 'auth_code' : 'other';
      return { kind: 'refused', reason, detail: `The sandbox ${outcome} it` };
    }
    const age = clock.now().getTime() - at.getTime();
    const isTransfer = kind === 'transfer';
    if (isTransfer || course !== 'at once') {
      if (age < waitingAfterMs) return { kind: 'submitted' };
      if (age < completeAfterMs) {
        return { kind: 'waiting', for: isTransfer ? 'current_registrar' : 'registry' };
      }
      if (course === 'refused late') {
        await database
          .update(sandboxRegistrations)
          .set({ outcome: 'refused' })
          .where(eq(sandboxRegistrations.key, key));
        return { kind: 'refused', reason: isTransfer ? 'denied' : 'other', detail: 'By its name' };
      }
    }
    const asks = course === 'asks the owner' && age < confirmedAfterMs;
    const email = entry.registrant?.email ?? '';
    if (asks && isTransfer) {
      return { kind: 'needs_person', what: 'approve_transfer', email, isOurs: false };
    }
    await database
      .insert(sandboxNames)
      .values({ name, registeredAt: at, registrant: entry.registrant })
      .onConflictDoNothing();
    return asks
      ? { kind: 'needs_person', what: 'verify_email', email, isOurs: true }
      : { kind: 'done', expiresOn: paidUntil(at) };
  }

  async function change(
    name: string,
    values: Partial<typeof sandboxNames.$inferInsert>,
  ): Promise<void> {
    const changed = await database
      .update(sandboxNames)
      .set(values)
      .where(eq(sandboxNames.name, name))
      .returning({ name: sandboxNames.name });
    if (changed.length === 0) throw new RegistrarFailed(`The sandbox doesn't have ${name}`);
  }

  async function availabilityOf(name: string, isHeld: boolean): Promise<Availability> {
    const behavior = await behaviorOf(name).catch((error: unknown) => {
      if (error instanceof RegistrarFailed) return null;
      throw error;
    });
    if (behavior === null) return { kind: 'unknown' };
    const { registered, yearCents } = behavior;
    if (registered || isHeld) return { kind: 'taken' };
    return yearCents === null
      ? { kind: 'not_offered', reason: 'premium' }
      : { kind: 'available', firstYearCents: yearCents, renewalCents: yearCents };
  }

  return {
    testEndings: ['example', 'test'],

    async check(wanted) {
      const ours = new Set((await held(wanted)).map(({ name }) => name));
      const found = wanted.map(
        async (name) => [name, await availabilityOf(name, ours.has(name))] as const,
      );
      return new Map(await Promise.all(found));
    },

    suggest(words) {
      const stems = new Set([words.join(''), words.join('-')]);
      return Promise.resolve(
        suggestedEndings.flatMap((ending) => [...stems].map((stem) => `${stem}.${ending}`)),
      );
    },

    async lookUp(name) {
      const behavior = await behaviorOf(name);
      if (!behavior.registered) return { registered: false };
      const count = behavior.lock === 'until-third' ? await countLookup(name) : 0;
      return {
        registered: true,
        registrarName: 'Quayside Domains',
        registrarEmail: 'support@quayside.example',
        registrarPhone: '+1 555 010 0199',
        locked:
          behavior.lock === 'unknown'
            ? null
            : behavior.lock === 'locked' ||
              (behavior.lock === 'until-third' && count <= lookupsWhileLocked),
        adminEmail: `admin@${name}`,
      };
    },

    async checkTransfer(name, authCode) {
      const expected = (await behaviorOf(name)).authCode;
      return expected === null || expected === authCode
        ? { kind: 'possible', yearCents: 1400 }
        : { kind: 'refused', reason: 'auth_code' };
    },

    async register({ key, name, registrant }) {
      const { course } = await behaviorOf(name);
      const isFree = course !== 'refused' && (await held([name])).length === 0;
      const outcome = isFree ? 'registered' : 'refused';
      return stateOf(await insertOnce({ key, name, kind: 'purchase', outcome, registrant }));
    },

    async transfer({ key, name, authCode, registrant }) {
      const expected = (await behaviorOf(name)).authCode;
      const outcome = expected === null || expected === authCode ? 'registered' : 'refused';
      return stateOf(await insertOnce({ key, name, kind: 'transfer', outcome, registrant }));
    },

    async orderState(key, name) {
      await behaviorOf(name);
      const [entry] = await database
        .select()
        .from(sandboxRegistrations)
        .where(eq(sandboxRegistrations.key, key));
      if (entry === undefined) throw new RegistrarFailed("The sandbox doesn't know this order");
      return stateOf(entry);
    },

    async withdraw(key, name) {
      const entry = await insertOnce({ key, name, kind: 'purchase', outcome: 'withdrawn' });
      return (await stateOf(entry)).kind === 'refused' ? 'withdrawn' : 'registered';
    },

    async registration(name) {
      const [row] = await held([name]);
      if (row === undefined) return null;
      const { endsOn, registeredAt, locked, nameServers } = row;
      return {
        expiresOn: endsOn ?? paidUntil(registeredAt),
        autoRenew: endsOn === null,
        locked,
        nameServers,
        statuses: locked ? ['clientTransferProhibited'] : [],
        contactVerified: true,
      };
    },

    async setAutoRenew(name, autoRenew) {
      await behaviorOf(name);
      const [row] = await held([name]);
      if (row === undefined) throw new RegistrarFailed(`The sandbox doesn't have ${name}`);
      const endsOn = autoRenew ? null : (row.endsOn ?? paidUntil(row.registeredAt));
      await change(name, { endsOn });
    },

    setLock: (name, locked) => change(name, { locked }),
    setNameServers: (name, nameServers) => change(name, { nameServers }),
    setRegistrant: (name, registrant) => change(name, { registrant }),
    authCode: () => Promise.resolve(newToken()),

    registeredSince: (time) =>
      database
        .select({ name: sandboxNames.name, at: sandboxNames.registeredAt })
        .from(sandboxNames)
        .where(gte(sandboxNames.registeredAt, time)),
  };
}

import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { sandboxLookups, sandboxRegistrations } from './schema';
import type { Clock } from '../../store/clock';
import { RegistrarFailed, type LookupResult, type Registrar } from './registrar';
import { demoNames, sandboxName, type SandboxNames } from './sandbox-names';

const slowMs = 3_000;
const waitingAfterMs = 15_000;
const completeAfterMs = 60_000;
const lookupsWhileLocked = 2;

/** Stores the outcome of a key, or returns the outcome already stored. */
const registrationOf = prepared((database) =>
  database
    .insert(sandboxRegistrations)
    .values({
      key: parameter('key'),
      name: parameter('name'),
      kind: parameter('kind'),
      outcome: parameter('outcome'),
      note: parameter('note'),
      at: parameter('at'),
    })
    .onConflictDoUpdate({ target: sandboxRegistrations.key, set: { key: sql`excluded.key` } })
    .returning()
    .prepare('registration in the sandbox'),
);

/** A registrar whose behavior depends on the name. Like a real one, it remembers every key. */
export function sandboxRegistrar(
  database: Database,
  clock: Clock,
  names: SandboxNames = demoNames,
): Registrar {
  async function behaviorOf(name: string) {
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

  type Entry = typeof sandboxRegistrations.$inferSelect;

  /** Records the outcome of a key, unless it already has one. */
  async function insertOnce(
    entry: Pick<Entry, 'key' | 'name' | 'kind' | 'outcome'>,
    note?: object,
  ): Promise<Entry> {
    const [stored] = await registrationOf(database).execute({
      ...entry,
      note: note === undefined ? null : JSON.stringify(note),
      at: clock.now(),
    });
    if (stored === undefined)
      throw new RegistrarFailed('The sandbox registrar lost a registration');
    return stored;
  }

  const toResult = ({ outcome }: Entry) => (outcome === 'registered' ? 'registered' : 'refused');

  return {
    testEndings: ['example', 'test'],

    async lookUp(name): Promise<LookupResult> {
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

    // Doesn't count as a lookup, because a search must not unlock an `until-third` name.
    isRegistered: async (name) => (await behaviorOf(name)).registered,

    async acceptsAuthCode(name, authCode) {
      const expected = sandboxName(name).authCode;
      return expected === null || expected === authCode;
    },

    async register(key, name, note) {
      const { refusesRegistration } = await behaviorOf(name);
      const outcome = refusesRegistration ? 'refused' : 'registered';
      return toResult(await insertOnce({ key, name, kind: 'purchase', outcome }, note));
    },

    async transfer(key, name, authCode, note) {
      const expected = (await behaviorOf(name)).authCode;
      const outcome = expected === null || expected === authCode ? 'registered' : 'refused';
      return toResult(await insertOnce({ key, name, kind: 'transfer', outcome }, note));
    },

    notedSince: (time) =>
      database
        .select({
          key: sandboxRegistrations.key,
          at: sandboxRegistrations.at,
          note: sandboxRegistrations.note,
        })
        .from(sandboxRegistrations)
        .where(
          and(
            gte(sandboxRegistrations.at, time),
            eq(sandboxRegistrations.outcome, 'registered'),
            isNotNull(sandboxRegistrations.note),
          ),
        ),

    async withdraw(key, name) {
      const entry = await insertOnce({ key, name, kind: 'purchase', outcome: 'withdrawn' });
      return entry.outcome === 'registered' ? 'registered' : 'withdrawn';
    },

    async release(key, name) {
      await behaviorOf(name);
      await insertOnce({ key, name, kind: 'release', outcome: 'released' });
      return 'released';
    },

    async transferState(key, name) {
      const [entry] = await database
        .select()
        .from(sandboxRegistrations)
        .where(eq(sandboxRegistrations.key, key));
      if (entry === undefined)
        throw new RegistrarFailed("The sandbox registrar doesn't know this transfer");
      const age = clock.now().getTime() - entry.at.getTime();
      if (age < waitingAfterMs) return { status: 'submitted' };
      if (age < completeAfterMs) return { status: 'waiting' };
      return sandboxName(name).transferFails
        ? { status: 'failed', reason: 'Your current registrar rejected the transfer' }
        : { status: 'done' };
    },
  };
}

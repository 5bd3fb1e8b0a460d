import { eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../store/database';
import { sandboxLookUps, sandboxRegistrations } from '../store/schema';
import type { World } from '../world';
import { RegistrarFailed, type LookUp, type Registrar } from './registrar';
import { demoNames, sandboxName, type SandboxNames } from './sandbox-names';

const slowMs = 3_000;
const waitingAfterMs = 15_000;
const completeAfterMs = 60_000;
const lookUpsWhileLocked = 2;

/** A registrar that behaves by the name, and keeps its own books of every key, as a real one would. */
export function sandboxRegistrar(
  database: Database,
  world: World,
  names: SandboxNames = demoNames,
): Registrar {
  async function behaviourOf(name: string) {
    const behaviour = await names.of(world.id, name);
    if (behaviour.slow) await pause(slowMs);
    if (behaviour.broken) throw new RegistrarFailed(`The sandbox registrar fails for ${name}`);
    return behaviour;
  }

  async function countLookUp(name: string): Promise<number> {
    const [row] = await database
      .insert(sandboxLookUps)
      .values({ world: world.id, name, count: 1 })
      .onConflictDoUpdate({
        target: [sandboxLookUps.world, sandboxLookUps.name],
        set: { count: sql`${sandboxLookUps.count} + 1` },
      })
      .returning();
    return row?.count ?? 1;
  }

  type Entry = typeof sandboxRegistrations.$inferSelect;

  /** Writes the outcome of a key down unless it has one; the first always stands. */
  async function enter(entry: Pick<Entry, 'key' | 'name' | 'kind' | 'outcome'>): Promise<Entry> {
    await database
      .insert(sandboxRegistrations)
      .values({ ...entry, world: world.id, at: world.now() })
      .onConflictDoNothing();
    const [stands] = await database
      .select()
      .from(sandboxRegistrations)
      .where(eq(sandboxRegistrations.key, entry.key));
    if (stands === undefined) throw new RegistrarFailed('The sandbox registrar lost its books');
    return stands;
  }

  const asAnswer = ({ outcome }: Entry) => (outcome === 'registered' ? 'registered' : 'refused');

  return {
    async lookUp(name): Promise<LookUp> {
      const behaviour = await behaviourOf(name);
      if (!behaviour.registered) return { registered: false };
      const count = behaviour.lock === 'until-third' ? await countLookUp(name) : 0;
      return {
        registered: true,
        registrarName: 'Quayside Domains',
        registrarEmail: 'support@quayside.example',
        registrarPhone: '+1 555 010 0199',
        locked:
          behaviour.lock === 'unknown'
            ? null
            : behaviour.lock === 'locked' ||
              (behaviour.lock === 'until-third' && count <= lookUpsWhileLocked),
        adminEmail: `admin@${name}`,
      };
    },

    // No look-up of a transfer: one that waits for its lock must not be opened by a search.
    isRegistered: async (name) => (await behaviourOf(name)).registered,

    async acceptsAuthCode(name, authCode) {
      const expected = sandboxName(name).authCode;
      return expected === null || expected === authCode;
    },

    async register(key, name) {
      const { refusesRegistration } = await behaviourOf(name);
      const outcome = refusesRegistration ? 'refused' : 'registered';
      return asAnswer(await enter({ key, name, kind: 'purchase', outcome }));
    },

    async transfer(key, name, authCode) {
      const expected = (await behaviourOf(name)).authCode;
      const outcome = expected === null || expected === authCode ? 'registered' : 'refused';
      return asAnswer(await enter({ key, name, kind: 'transfer', outcome }));
    },

    async withdraw(key, name) {
      const entry = await enter({ key, name, kind: 'purchase', outcome: 'withdrawn' });
      return entry.outcome === 'registered' ? 'registered' : 'withdrawn';
    },

    async transferState(key, name) {
      const [entry] = await database
        .select()
        .from(sandboxRegistrations)
        .where(eq(sandboxRegistrations.key, key));
      if (entry === undefined)
        throw new RegistrarFailed('The sandbox registrar has no such transfer');
      const age = world.now().getTime() - entry.at.getTime();
      if (age < waitingAfterMs) return { status: 'submitted' };
      if (age < completeAfterMs) return { status: 'waiting' };
      return sandboxName(name).transferFails
        ? { status: 'failed', reason: 'The current registrar rejected the transfer' }
        : { status: 'done' };
    },
  };
}

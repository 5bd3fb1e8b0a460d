import {
  addFault,
  advanceClock,
  changePerson,
  clearFaults,
  cspReports,
  endSessions,
  ledger,
  mailbox,
  runRenewals,
  setBelongings,
  setName,
  startSession,
} from '@contract/test-mode';
import { eq, sql } from 'drizzle-orm';
import type { Renewals } from '../../jobs/renewals';
import type { CspReport } from '../../http/csp-reports';
import type { DomainReleases } from '../../jobs/domain-releases';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { readMailbox } from '../../providers/mail/local-mailbox';
import type { Outbox } from '../../resources/notices/outbox';
import type { Services } from '../../resources/services';
import { beginSession } from '../../resources/sign-in/begin-session';
import { worlds } from '../../store/schema';
import { setAccountBelongings } from './belongings';
import type { Faults } from './faults';
import { readLedger } from './ledger';
import type { NameBoard } from './name-board';
import { changePersonIn, userIdIn } from './people';

/** Test configuration in memory. */
interface TestRouteDependencies {
  readonly faults: Faults;
  readonly names: NameBoard;
  readonly reports: () => readonly CspReport[];
  readonly renewals: Renewals;
  readonly releases: DomainReleases;
  readonly outbox: Outbox;
}

/** The most runs of a job in one call, more than the bills of two years need. */
const mostRuns = 100;

/** Endpoints for tests, registered in test mode only. */
export function testRoutes(
  route: Route,
  services: Services,
  { faults, names, reports, renewals, releases, outbox }: TestRouteDependencies,
): void {
  const { database, sessions, findWorld } = services;

  route(addFault, async ({ world, body }) => ({ faults: faults.add(world.id, body) }));

  route(clearFaults, async ({ world }) => {
    faults.clear(world.id);
    return { faults: 0 as const };
  });

  route(advanceClock, async ({ world, body }) => {
    await database
      .update(worlds)
      .set({
        clockOffsetMs: sql`${worlds.clockOffsetMs} + ${Math.round(body.advance_seconds * 1000)}`,
      })
      .where(eq(worlds.id, world.id));
    const moved = await findWorld(world.id);
    if (moved === null) throw new ApiError('not_found');
    return { now: moved.now().toISOString() };
  });

  route(startSession, async ({ context, world, body }) => {
    const userId = await userIdIn(database, world.id, body.user);
    await beginSession(services, context, { world, userId });
    return { user_id: userId };
  });

  route(runRenewals, async ({ world }) => {
    let [runs, due] = [0, 0];
    for (let last = 1; last > 0 && runs < mostRuns; runs += 1) {
      last = (await renewals.run(world)) + (await releases.run(world));
      due += last;
    }
    return { due };
  });

  route(endSessions, async ({ world }) => ({ ended: await sessions.endAll(world) }));

  route(changePerson, ({ world, body }) => changePersonIn(database, world.id, body));

  route(setName, async ({ world, body: { name, registered, lock, answers } }) => {
    names.set(world.id, name, { registered, lock, answers });
    return { name };
  });

  route(setBelongings, ({ world, body }) => setAccountBelongings(database, world, body));

  route(ledger, ({ world }) => readLedger(database, world.id));

  route(mailbox, async ({ query }) => {
    await outbox.send();
    const messages = await readMailbox(database, query.to);
    return messages.map(({ recipient, subject, body, receivedAt }) => ({
      to: recipient,
      subject,
      text: body,
      received_at: receivedAt.toISOString(),
    }));
  });

  route(cspReports, async () => [...reports()]);
}

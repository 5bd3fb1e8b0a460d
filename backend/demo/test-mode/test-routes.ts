import {
  addFault,
  advanceClock,
  changePerson,
  clearFaults,
  cspReports,
  endSessions,
  ledger,
  mailbox,
  runDns,
  runRenewals,
  setFixtures,
  setName,
  startSession,
} from '@contract/test-mode';
import type { Renewals } from '../../jobs/renewals';
import type { CspReport } from '../../http/csp-reports';
import type { TransferTracker } from '../../jobs/transfer-progress';
import type { ZoneJobs } from '../../jobs/dns-comparison';
import type { DomainReleases } from '../../jobs/domain-releases';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import { readMailbox } from '../../providers/mail/local-mailbox';
import type { Outbox } from '../../resources/email-notifications/outbox';
import type { Services } from '../../resources/services';
import { beginSession } from '../../resources/sign-in/begin-session';
import type { MovableClock } from '../../store/clock';
import { setAccountFixtures } from './account-fixtures';
import type { Faults } from './faults';
import { readLedger } from './ledger';
import type { NameRegistry } from './name-registry';
import { changePersonBy, userIdOf } from './people';

/** The test configuration, which is stored in memory. */
interface TestRouteDependencies {
  readonly clock: MovableClock;
  readonly tracker: TransferTracker;
  readonly faults: Faults;
  readonly names: NameRegistry;
  readonly reports: () => readonly CspReport[];
  readonly renewals: Renewals;
  readonly releases: DomainReleases;
  readonly zones: ZoneJobs | null;
  readonly outbox: Outbox;
}

/** The maximum number of times that a call runs a job: enough for more than two years of bills. */
const mostRuns = 100;

/** Endpoints for tests, registered in test mode only. */
export function testRoutes(
  route: Route,
  services: Services,
  {
    clock,
    tracker,
    faults,
    names,
    reports,
    renewals,
    releases,
    zones,
    outbox,
  }: TestRouteDependencies,
): void {
  const { database, sessions } = services;

  route(addFault, noRules, async ({ body }) => ({ faults: faults.add(body) }));

  route(clearFaults, noRules, async () => {
    faults.clear();
    return { faults: 0 as const };
  });

  route(advanceClock, noRules, async ({ body }) => {
    clock.advance(Math.round(body.advance_seconds * 1000));
    await tracker.refreshStale(0);
    return { now: clock.now().toISOString() };
  });

  route(startSession, noRules, async ({ context, body }) => {
    const userId = await userIdOf(database, body.user);
    await beginSession(services, context, { userId });
    return { user_id: userId };
  });

  route(runRenewals, noRules, async () => {
    let [runs, due] = [0, 0];
    for (let last = 1; last > 0 && runs < mostRuns; runs += 1) {
      last = (await renewals.run()) + (await releases.run());
      due += last;
    }
    return { due };
  });

  route(runDns, noRules, async () => ({
    written: (await zones?.job.run({ listed: true })) ?? 0,
    compared: (await zones?.comparison.run()) ?? 0,
  }));

  route(endSessions, noRules, async () => ({ ended: await sessions.endAll() }));

  route(changePerson, noRules, ({ body }) => changePersonBy(database, body));

  route(setName, noRules, async ({ body: { name, ...behavior } }) => {
    names.set(name, behavior);
    return { name };
  });

  route(setFixtures, noRules, ({ body }) => setAccountFixtures(database, clock.now(), body));

  route(ledger, () => readLedger(database));

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

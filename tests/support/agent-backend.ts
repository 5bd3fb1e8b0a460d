import { readAccount } from '@contract/account';
import { readAttention } from '@contract/attention';
import { listDomains } from '@contract/domain';
import { listQueue } from '@contract/override';
import { readOverview } from '@contract/overview';
import { readGlobalStats, readStats } from '@contract/stats';
import { activeUser } from '@contract/user';
import { sampleStats } from './sample-stats';
import {
  sampleAccount,
  sampleDomains,
  sampleSubscription,
  sampleUser,
} from '@workbench/app/screens/sample-answers';
import { stubBackend, type StubBackend } from './stub-backend';

type UserChanges = Parameters<typeof sampleUser>[0];

/** Makes the backend answer for an agent who is signed in and working in their only account. */
export function signIn(backend: StubBackend, changes: UserChanges = {}): void {
  backend.answers(activeUser, sampleUser(changes));
  backend.answers(readAccount, ({ parameters: { account_number: number = '' } }) =>
    sampleAccount({ account_number: number }),
  );
  backend.answers(listDomains, [...sampleDomains]);
  backend.answers(readAttention, { items: [] });
  // Asked for by the Admin menu of staff.
  backend.answers(listQueue, []);
  // A page is preloaded when the focus comes to its link in a menu.
  backend.drops(readGlobalStats);
  backend.answers(readStats, ({ query: { graph } }) =>
    graph === 'dashboard' || graph === 'indepth' ? sampleStats() : [],
  );
  backend.answers(readOverview, {
    subscription: sampleSubscription(),
    last_30_days: null,
  });
}

export function agentBackend(changes: UserChanges = {}): StubBackend {
  const backend = stubBackend();
  signIn(backend, changes);
  return backend;
}

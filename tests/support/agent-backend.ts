import { readAccount } from '@contract/account';
import { readAttention } from '@contract/attention';
import { listCanceledDomains } from '@contract/canceled-domain';
import { listDomains } from '@contract/domain';
import { readDomainDns } from '@contract/domain-dns';
import { readMissingDetails } from '@contract/domain-owner';
import { listLinks } from '@contract/link';
import { listQueue } from '@contract/override';
import { readOverview } from '@contract/overview';
import { readSubscription } from '@contract/statement';
import { readGlobalCoverage, readGlobalStats, readStats, readStatsCoverage } from '@contract/stats';
import { listStaffActions } from '@contract/staff-action';
import { listStuckOrders } from '@contract/stuck-order';
import { readMemberTies } from '@contract/team';
import { activeUser } from '@contract/user';
import { sampleStats } from '@contract/samples/sample-stats';
import {
  sampleAccount,
  sampleBilling,
  sampleDns,
  sampleDomains,
  sampleSubscription,
  sampleUser,
} from '@contract/samples/sample-answers';
import { stubBackend, type StubBackend } from './stub-backend';

type UserChanges = Parameters<typeof sampleUser>[0];

/** Makes the backend respond for an agent who is signed in and works in their only account. */
export function signIn(backend: StubBackend, changes: UserChanges = {}): void {
  backend.answers(activeUser, sampleUser(changes));
  backend.answers(readAccount, ({ parameters: { account_number: number = '' } }) =>
    sampleAccount({ account_number: number }),
  );
  backend.answers(listDomains, [...sampleDomains]);
  backend.answers(readSubscription, sampleBilling());
  backend.answers(listCanceledDomains, []);
  backend.answers(readMissingDetails, { missing: [] });
  backend.answers(readDomainDns, sampleDns({ served: 'none' }));
  // The first link in the Admin menu preloads its page when it is focused.
  backend.refuses(readGlobalStats, { status: 500, reason: 'internal' });
  backend.answers(readAttention, { items: [] });
  backend.answers(listStuckOrders, []);
  // The Admin menu fetches the queue for staff, because it shows the number of pending items.
  backend.answers(listQueue, []);
  backend.answers(listStaffActions, {
    page: 1,
    page_size: 10,
    total_items: 0,
    total_pages: 0,
    actions: [],
  });
  backend.answers(readStats, ({ query: { graph } }) =>
    graph === 'dashboard' || graph === 'indepth' ? sampleStats() : [],
  );
  backend.answers(listLinks, []);
  backend.answers(readMemberTies, {
    redirects: [],
    links: [],
    sessions: 0,
    awaited_decisions: 0,
  });
  backend.answers(readStatsCoverage, { counting_began: '2024-01-01' });
  backend.answers(readGlobalCoverage, { counting_began: '2024-01-01' });
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

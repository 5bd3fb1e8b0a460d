import { listAccounts, readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { previewBilling } from '@contract/billing';
import { listCanceledDomains } from '@contract/canceled-domain';
import { listCards } from '@contract/card';
import { listComplianceRegexes } from '@contract/compliance';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { searchEmailLogs } from '@contract/email-log';
import { readDeliveries } from '@contract/email-redirect';
import { fillPath, type ResponseOf, type Endpoint, type QueryOf } from '@contract/endpoint';
import { listInterns } from '@contract/intern';
import { listSessions } from '@contract/login-session';
import { listDecided, listQueue, readOverrides } from '@contract/override';
import { readOverview } from '@contract/overview';
import { listStaffActions } from '@contract/staff-action';
import { listStatements, readStatement, readSubscription } from '@contract/statement';
import { readGlobalStats, readStats, readStatsCoverage, type StatsGraph } from '@contract/stats';
import { listStuckOrders } from '@contract/stuck-order';
import { listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import { Failure } from '../../lib/failure.mjs';
import type { HttpClient } from './http-client';

/** A call of a page, as sent by a demo user. */
export interface PageCall {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
}

const account = '100001';
const domain = 'cedar-quote.example';
const days = 30;

/** Returns the calls of all pages of an agent and of staff. `cookies` are their sessions'. */
export async function pageCalls(
  client: HttpClient,
  cookies: { readonly agent: string; readonly staff: string },
): Promise<readonly PageCall[]> {
  async function answerOf<E extends Endpoint>(call: PageCall, _: E): Promise<ResponseOf<E>> {
    const { status, body } = await client.send(call.path, { headers: { cookie: call.cookie } });
    if (status !== 200) throw new Failure(`${call.name}: ${status}`);
    return JSON.parse(body.toString()) as ResponseOf<E>;
  }

  const callsOf =
    (who: keyof typeof cookies) =>
    <E extends Endpoint>(
      name: string,
      endpoint: E,
      query: (QueryOf<E> & Readonly<Record<string, string>>) | null = null,
      parameters: Readonly<Record<string, string>> = {},
    ): PageCall => {
      const path = fillPath(endpoint.path, {
        account_number: account,
        name: domain,
        ...parameters,
      });
      const search = query === null ? '' : `?${new URLSearchParams(query).toString()}`;
      return { name, path: `${path}${search}`, cookie: cookies[who] };
    };
  const agent = callsOf('agent');
  const staff = callsOf('staff');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = { start: day(days - 1), end: day(0) };
  const stats = (name: string, graph: StatsGraph) =>
    agent(`stats ${days} d, ${name}`, readStats, {
      graph,
      ...range,
      ...(graph === 'indepth' && { domain }),
    });

  const detail = agent('domain with its redirects', readDomain);
  const history = agent('billing history', listStatements);
  const { emails: redirects } = await answerOf(detail, readDomain);
  const { statements } = await answerOf(history, listStatements);
  return [
    agent('users/active', activeUser),
    agent('accounts', listAccounts, {}),
    agent('account', readAccount),
    agent('announcements', listAnnouncements),
    agent('domains', listDomains),
    agent('attention', readAttention),
    agent('overview', readOverview),
    detail,
    agent('deliveries of a redirect', readDeliveries, null, { pk: redirects[0]?.pk ?? '' }),
    agent('canceled domains', listCanceledDomains),
    stats('one domain', 'indepth'),
    stats('all domains', 'dashboard'),
    stats('campaigns', 'campaigns_view'),
    stats('landing pages', 'qlp'),
    agent('first day of stats', readStatsCoverage, {}),
    agent('cards', listCards),
    agent('billing preview', previewBilling, { action: 'buy_full' }),
    history,
    agent('statement', readStatement, null, { id: statements[0]?.id ?? '' }),
    agent('statements status', readSubscription),
    agent('team', listTeam),
    agent('sessions', listSessions),
    agent('what staff did', listStaffActions, {}),
    staff('staff: queue', listQueue),
    staff('staff: decisions', listDecided),
    staff('staff: images of a domain', readOverrides, null, { domain }),
    staff('staff: patterns', listComplianceRegexes),
    staff('staff: email logs', searchEmailLogs, {}),
    staff('staff: interns', listInterns),
    staff('staff: stuck orders', listStuckOrders),
    staff(`staff: global stats ${days} d`, readGlobalStats, range),
  ];
}

import type { Endpoint } from '@contract/endpoint';
import { fillPath } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { sampleInput } from '@contract/samples/samples';
import { readGlobalStats, readStats } from '@contract/stats';
import { checker, findPaths, isRead, parametersOf } from '../../contract/check-backend';
import { ContractClient } from '../../contract/contract-client';

/** A call that a page makes for a demo user. */
export interface PageCall {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const range = { start: day(29), end: day(0) };

/** Returns the queries to send to an endpoint. For stats, these are all graphs over 30 days. */
function queriesOf(endpoint: Endpoint): readonly Readonly<Record<string, string>>[] {
  if (endpoint === readGlobalStats) return [range];
  if (endpoint !== readStats) return [sampleInput(endpoint).query ?? {}];
  const graphs = ['dashboard', 'campaigns_view', 'qlp'].map((graph) => ({ graph, ...range }));
  return [{ graph: 'indepth', domain: 'cedar-quote.example', ...range }, ...graphs];
}

/** Returns every read call that requires the given session, for items of its account. */
export async function pageCalls(
  origin: string,
  cookie: string,
  isStaff: boolean,
): Promise<readonly PageCall[]> {
  const client = new ContractClient(origin);
  const [name = '', value = ''] = cookie.split('=');
  client.cookies.set(name, value);
  const { account, paths } = await findPaths(checker(), client);
  return endpoints
    .filter((endpoint) => isRead(endpoint) && endpoint.access !== 'public')
    .filter(
      ({ access, only }) => (access === 'staff' || only?.role === 'marketing_admin') === isStaff,
    )
    .flatMap((endpoint) => {
      const path: Readonly<Record<string, string>> = { ...account, ...paths.get(endpoint) };
      if (!parametersOf(endpoint).every((parameter) => parameter in path)) return [];
      return queriesOf(endpoint).map((query) => ({
        name: `${endpoint.path.replace('/backend/api/frontend', '')} ${query['graph'] ?? ''}`,
        path: `${fillPath(endpoint.path, path)}?${new URLSearchParams(query).toString()}`,
        cookie,
      }));
    });
}

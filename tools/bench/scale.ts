import { endpoints } from '@contract/endpoints';
import type { Endpoint } from '@contract/endpoint';
import { sampleInput } from '@contract/samples/samples';
import { readConfig } from '@backend/shared/config';
import { verify } from '@backend/tools/verify';
import { Client } from 'pg';
import { isRead } from '../contract/check-backend';
import { Failure } from '../../scripts/lib/failure.mjs';
import { percentile, withPostgres, withServer, type Figure } from './harness';
import { seedStatements } from './scale-seed';
import { signIn } from './signed-in';

export const method = `PostgreSQL that syncs nothing to disk, seeded with 100 and then with 10,000 agencies: 3 domains, 60 bills
and 5 redirects with 10 deliveries each, and a year of stats for one domain in 60. Each read of the contract is called
by staff, 10 times to warm up and 60 times measured, for an agency with stats. Its p95 is compared.`;

const [few, many] = [100, 10_000] as const;
const [warmUps, calls] = [10, 60] as const;

/** Reads faster than this depend on the machine's load more than on the database. */
const leastMs = 10;

const account = 's1';
const domain = 's1-1.example';

const isMeasured = (endpoint: Endpoint) => isRead(endpoint) && endpoint.access !== 'public';

/** Fills a path's parameters with rows of the seeded agency. */
function addressOf(endpoint: Endpoint, statement: string): string {
  const known: Readonly<Record<string, string>> = {
    account_number: account,
    name: domain,
    id: statement,
    year: String(new Date().getUTCFullYear()),
  };
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name);
  const { query } = sampleInput(endpoint);
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** Seeds a database of this size and measures all reads. Returns the p95 by endpoint, and the seconds of `verify`. */
async function measureSize(agencies: number) {
  return withPostgres(async (url) =>
    withServer({ DATABASE_URL: url }, async (origin) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      for (const statement of seedStatements(agencies)) await client.query(statement);
      const cookie = await signIn(client, 'staff');
      const { rows } = await client.query<{ id: string }>(
        `select id from statements where account_number = '${account}' order by number limit 1`,
      );
      const { rows: sizes } = await client.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      console.log(`${agencies} agencies: ${sizes[0]?.size}`);
      await client.end();
      const headers = { cookie };
      const times = new Map<string, number>();
      for (const endpoint of endpoints.filter(isMeasured)) {
        const address = origin + addressOf(endpoint, rows[0]?.id ?? '');
        const durations: number[] = [];
        let status = 200;
        for (let call = 0; call < warmUps + calls && status === 200; call += 1) {
          const start = performance.now();
          const response = await fetch(address, { headers, redirect: 'manual' });
          await response.arrayBuffer();
          ({ status } = response);
          if (call >= warmUps) durations.push(performance.now() - start);
        }
        if (status === 200) times.set(endpoint.path, percentile(durations, 0.95));
        else console.log(`Not measured: ${endpoint.path} got ${status}`);
      }
      const start = performance.now();
      const problems = await verify(readConfig({ DATABASE_URL: url }));
      if (problems.length > 0) throw new Failure(`The seed is inconsistent: ${problems[0]?.table}`);
      return { times, verifySeconds: (performance.now() - start) / 1000 };
    }),
  );
}

/** Compares all reads at 10,000 agencies with 100. */
export async function measure(): Promise<readonly Figure[]> {
  const small = await measureSize(few);
  const large = await measureSize(many);
  return [
    ...[...large.times].map(([path, ms]) => {
      const before = Math.max(small.times.get(path) ?? Number.NaN, leastMs);
      return {
        name: path,
        measured: Math.max(ms, leastMs) / before,
        values: [before, ms],
        limit: 1.5,
      };
    }),
    { name: 'verify', measured: large.verifySeconds, unit: 's', limit: 60 },
  ];
}

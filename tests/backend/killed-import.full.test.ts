import { readConfig } from '@backend/config';
import { createLog } from '@backend/http/logging';
import { isPageRequest, readLogLine } from '@backend/stats/log-line';
import { claimStore } from '@backend/store/open-store';
import { sql, type SQL } from 'drizzle-orm';
import { isbot } from 'isbot';
import { execFileSync, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog, textOf } from '../../scripts/lib/made-up-log';
import { root } from '../../scripts/lib/root.mjs';
import { startedPlace, type Place } from './support/program';

let place: Place;

beforeAll(async () => {
  place = await startedPlace();
});

afterAll(() => place.remove());

/** Runs `npm run import-log` until it ends, or is killed. */
async function run(file: string, domain: string, killAfterMs?: number) {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/import-log.mjs'), file, '--domain', domain],
    {
      env: { ...process.env, DATABASE_URL: '', STATS_TIME_ZONE: 'UTC', ...place.variables },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  return { code: await ended, said };
}

/** What the database says, while no program uses it. */
async function query(statement: SQL): Promise<readonly Record<string, unknown>[]> {
  const claimed = await claimStore(readConfig(place.variables), createLog('silent'), false);
  const store = await claimed.open();
  try {
    const found: unknown = await store.database.execute(statement);
    return (found as { rows: Record<string, unknown>[] }).rows;
  } finally {
    await store.close();
    await claimed.release();
  }
}

const figures = (domain: string) =>
  query(sql`
    select day::text, 'path' as kind, path || ' ' || cmpid as label, page_views as hits, visits
    from stat_paths where world = 'demo' and domain = ${domain} and day < '2016-01-01'
    union all
    select day::text, dimension, label, hits, 0
    from stat_labels where world = 'demo' and domain = ${domain} and day < '2016-01-01'
    order by 1, 2, 3`);

it('an import that is killed again and again ends with the same totals as one that is not', async () => {
  const file = join(place.folder, 'access.log');
  await writeFile(file, textOf(makeLog(80_000)));
  let killed = 0;
  let last = await run(file, 'cedar-quote.example', 1_500);
  // In steps shorter than the import takes, or none would fall into it.
  for (let ms = 1_700; last.code === null && ms < 30_000; ms += 200) {
    killed += 1;
    last = await run(file, 'cedar-quote.example', ms);
  }
  expect(last.code).toBe(0);
  expect(killed).toBeGreaterThan(0);
  expect(last.said).toMatch(/after [\d,]+ that were imported before/);
  expect((await run(file, 'cedar-life.example')).said).toContain('80,000 lines imported:');
  const counted = await figures('cedar-quote.example');
  expect(counted.length).toBeGreaterThan(20);
  expect(counted).toEqual(await figures('cedar-life.example'));
}, 240_000);

/** A real log is not part of the repository: `ACCESS_LOG` names one. */
async function anyLog(): Promise<string> {
  const file = join(place.folder, 'any.log');
  await writeFile(file, textOf(makeLog(5_000, 2)));
  return process.env['ACCESS_LOG'] ?? file;
}

it('a log counts what awk and SQL count in its raw lines', async () => {
  const log = await anyLog();
  const domain = 'willow-quote.example';
  const first = await run(log, domain);
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('lines imported:')]);
  const [sums] = await query(sql`
    select sum(page_views)::int as views, sum(visits)::int as visits,
      (select sum(hits)::int from stat_labels where world = 'demo' and domain = ${domain} and day < '2016-01-01' and dimension = 'bot_browser') as bots
    from stat_days where world = 'demo' and domain = ${domain} and day < '2016-01-01'`);

  // By awk: GET, 2xx or 304, no asset and no feed, in whole lines.
  const awk = String.raw`
    NF >= 7 && $6 != "" || NF > 7 {
      split($2, request, " "); path = tolower(request[2]); sub(/[?#].*/, "", path)
      split($3, answer, " ")
      if (request[1] != "GET" || (answer[1] !~ /^2/ && answer[1] != "304")) next
      if (path ~ /\.(png|jpe?g|gif|svgz?|webp|avif|ico|bmp|css|js|mjs|map|json|xml|xsl|txt|rss|atom|woff2?|ttf|otf|eot|pdf|docx?|xlsx?|pptx?|csv|zip|gz|tgz|tar|bz2|xz|rar|7z|jar|exe|dmg|iso|deb|rpm|mp3|mp4|m4v|avi|mov|webm|ogg|wav|swf|flv|log|conf)$/) next
      sub(/\/+$/, "", path); if (path ~ /\/(feed|rss|atom)$/) next
      count++
    }
    END { print count }`;
  const raw = execFileSync('sh', ['-c', 'gzip -dcf "$0"', log], { maxBuffer: 1 << 30 });
  const byAwk = Number(execFileSync('awk', ['-F"', awk], { input: raw }).toString());
  expect(Number(sums?.['views']) + Number(sums?.['bots'])).toBe(byAwk);

  // By SQL: page views of people, and who was there on which day.
  const requests = raw
    .toString()
    .split('\n')
    .flatMap((line) => readLogLine(line) ?? [])
    .filter(isPageRequest)
    .map(({ address, at, agent }) => ({
      address,
      at: at.toISOString(),
      agent,
      bot: agent === '-' || isbot(agent),
    }));
  const [expected] = await query(sql`
    select count(*)::int as views, count(distinct (address, agent, (at at time zone 'UTC')::date))::int as visits
    from json_to_recordset(${JSON.stringify(requests)}::json)
      as request(address text, at timestamptz, agent text, bot boolean)
    where not bot`);
  expect(sums).toMatchObject({ ...expected });
}, 120_000);

import { readConfig } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { claimStore } from '@backend/open-store';
import { readUserAgent } from '@backend/resources/stats/user-agent';
import { PGlite } from '@electric-sql/pglite';
import { assertDefined } from '@contract/assert-defined';
import { sql, type SQL } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSyntheticLog, textOf } from '../../scripts/lib/synthetic-log';
import { root } from '../../scripts/lib/root.mjs';
import { expectSound, startedPlace, type Place } from './support/program';

const timeZone = 'America/Chicago';

let place: Place;

beforeAll(async () => {
  place = await startedPlace();
});

afterAll(async () => {
  await expectSound(place.variables);
  await place.remove();
});

interface Running {
  readonly killAfterMs?: number;
  /** A file to pipe to standard input. */
  readonly input?: string;
}

/** Runs `npm run import-log` until it ends or is killed. */
async function run(file: string, domain: string, { killAfterMs, input }: Running = {}) {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/tool.mjs'), 'import-log', file, '--domain', domain],
    {
      env: { ...process.env, DATABASE_URL: '', STATS_TIME_ZONE: timeZone, ...place.variables },
    },
  );
  if (input !== undefined) createReadStream(input).pipe(child.stdin);
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

/** Queries the database while no program is using it. */
async function query<Row = Record<string, unknown>>(statement: SQL): Promise<readonly Row[]> {
  const claimed = await claimStore(readConfig(place.variables), createLog('silent'), false);
  const store = await claimed.open();
  try {
    const found: unknown = await store.database.execute(statement);
    return (found as { readonly rows: readonly Row[] }).rows;
  } finally {
    await store.close();
    await claimed.release();
  }
}

const figures = (domain: string) =>
  query(sql`
    select day::text, 'path' as kind, path || ' ' || cmpid as label, page_views as hits, visits
    from stat_paths where domain = ${domain} and day < '2016-01-01'
    union all
    select day::text, dimension, label, hits, 0
    from stat_labels where domain = ${domain} and day < '2016-01-01'
    order by 1, 2, 3`);

/** Makes the second to fourth lines and the last line malformed. */
function withMalformed(text: string): string {
  const [first = '', ...others] = text.trimEnd().split('\n');
  const moment = (at: string) => first.replace(/\[.*?\]/, `[${at}]`);
  return `${[first, 'nonsense', moment('31/Feb/2015:10:00:00 +0000'), moment('17/May/2015:10:75:99 +0000'), ...others, `${first.slice(0, -1)}`].join('\n')}\n`;
}

it('a repeatedly killed import ends with the same totals as an uninterrupted one', async () => {
  const file = join(place.folder, 'access.log');
  await writeFile(file, withMalformed(textOf(makeSyntheticLog(80_000))));
  let killed = 0;
  let last = await run(file, 'cedar-quote.example', { killAfterMs: 1_500 });
  // With longer steps, the next run might complete without being killed.
  for (let ms = 1_700; last.code === null && ms < 30_000; ms += 200) {
    killed += 1;
    last = await run(file, 'cedar-quote.example', { killAfterMs: ms });
  }
  expect(last.code).toBe(0);
  expect(killed).toBeGreaterThan(0);
  expect(last.said).toMatch(/after [\d,]+ that were imported before/);
  const malformed = '4 malformed lines were left out: 2–4, 80,004.';
  expect(last.said).toContain(malformed);
  const whole = await run(file, 'cedar-life.example');
  expect(whole.said).toContain('80,004 lines imported:');
  expect(whole.said).toContain(malformed);
  const counted = await figures('cedar-quote.example');
  expect(counted.length).toBeGreaterThan(20);
  expect(counted).toEqual(await figures('cedar-life.example'));
}, 240_000);

const ofRequest = String.raw`^(\S+) \S+ [^[]*\[(\d\d)/(\w{3})/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})\] "((?:[^"\\]|\\.)*)" (\d{3}) (?:\d+|-) "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"(?: .*)?$`;
const notPages = String.raw`\.(png|jpe?g|gif|svgz?|webp|avif|ico|bmp|css|js|mjs|map|json|xml|xsl|txt|rss|atom|woff2?|ttf|otf|eot|pdf|docx?|xlsx?|pptx?|csv|zip|gz|tgz|tar|bz2|xz|rar|7z|jar|exe|dmg|iso|deb|rpm|mp3|mp4|m4v|avi|mov|webm|ogg|wav|swf|flv|log|conf)$|/(feed|rss|atom)/*$`;
/** The real log has one host name in Cyrillic letters, which SQL can't convert to ASCII. */
const cyrillicHost = 'xn----etbceb1bgfjepx7j1b.xn--p1ai';
const knownCampaign = '^[a-z][a-z0-9](00[1-9]|0[1-9][0-9]|[1-6][0-9][0-9])$';

/** Parses the raw lines into a table of page views, using only SQL. */
async function readBySql(text: string, domain: string): Promise<PGlite> {
  const raw = await PGlite.create();
  await raw.exec(`set timezone = 'UTC'; create table raw (number int, line text)`);
  const lines = text.trimEnd().split('\n');
  await raw.query(
    `insert into raw select number, line from json_array_elements_text($1::json) with ordinality as each(line, number)`,
    [JSON.stringify(lines)],
  );
  await raw.exec(String.raw`
    create table parts as
      select number, part, concat_ws(' ', part[2], part[3], part[4], part[5], part[6]) as moment
      from (select number, regexp_match(rtrim(line, E'\r'), '${ofRequest}') as part from raw where line !~ '^\s*$') as each;
    create table malformed as
      select number from parts where part is null or not pg_input_is_valid(moment, 'timestamptz');
    create table requests as
      select number, part[1] as address,
        (moment::timestamptz at time zone '${timeZone}')::date::text as day,
        split_part(part[7], ' ', 1) as method, split_part(part[7], ' ', 2) as target, part[8] as status,
        part[9] as referrer, regexp_replace(part[10], '\\(["\\])', '\1', 'g') as agent
      from parts where number not in (select number from malformed);
    create table agents (agent text, bot boolean)`);
  const { rows } = await raw.query<{ agent: string }>('select distinct agent from requests');
  const agents = rows.map(({ agent }) => ({
    agent,
    bot: readUserAgent(agent.replace(/^-$/, '')).bot !== '',
  }));
  await raw.query(
    'insert into agents select agent, bot from json_to_recordset($1::json) as each(agent text, bot boolean)',
    [JSON.stringify(agents)],
  );
  await raw.exec(String.raw`
    create function tag(target text, name text) returns text language sql as $$
      select replace(left(replace(replace(replace(replace(replace(
        coalesce(substring(target from '[?&]utm_' || name || '=([^&#]*)'), ''),
        '+', ' '), '%3A', ':'), '%2F', '/'), '%28', '('), '%29', ')'), 40), '/', '%2F') $$;
    create table views as
      select number, day, address, agent, bot,
        case
          when path = '/quote' then '/homepage'
          when path ~ '^/quote/(homepage|auto|home|tenants|condo)$' then substr(path, 7)
          when path = '' then '/'
          else left(path, 200)
        end as path,
        case
          when cmpid ~* '${knownCampaign}' then upper(cmpid)
          when cmpid is null and target ~ '[?&]utm_'
            then concat('utm:', tag(target, 'source'), '/', tag(target, 'medium'), '/', tag(target, 'campaign'))
          else coalesce(cmpid, '')
        end as cmpid,
        case
          when referrer in ('', '-') or host = '${domain}' then ''
          when referrer ~ '^https?://[^/]*\\x' then '${cyrillicHost}'
          else coalesce(host, 'Unknown')
        end as referrer
      from (
        select *, rtrim(regexp_replace(target, '[?#].*$', ''), '/') as path,
          substring(target from '[?&]cmpid=([^&#]*)') as cmpid,
          regexp_replace(lower((regexp_match(referrer, '^(?:https?|android-app|ios-app)://(?:[^/?#@]*@)?([^/:?#\\]+)(?:[/:?#]|$)', 'i'))[1]), '^www\.', '') as host
        from requests join agents using (agent)
      ) as each
      where method = 'GET' and (status like '2__' or status = '304')
        and regexp_replace(target, '[?#].*$', '') !~* '${notPages}'`);
  return raw;
}

/** Sums the raw lines. A visit is a person's first page view of the day, and is counted for that page. */
const expectedFigures = `
  select day, 'path' as kind, path || ' ' || cmpid as label, count(*)::int as hits,
    (count(*) filter (where is_first))::int as visits
  from (
    select *, row_number() over (partition by day, address, agent order by number) = 1 as is_first
    from views where not bot
  ) as people
  group by day, path, cmpid
  union all
  select day, 'referrer', referrer, count(*)::int, 0 from views where not bot group by day, referrer
  union all
  select day, 'bots', '', count(*)::int, 0 from views where bot group by day`;

const storedFigures = (domain: string) => sql`
  select day::text, 'path' as kind, path || ' ' || cmpid as label, page_views as hits, visits
  from stat_paths where domain = ${domain} and day < '2016-01-01'
  union all
  select day::text, 'referrer', label, hits, 0 from stat_labels
  where domain = ${domain} and day < '2016-01-01' and dimension = 'referrer'
  union all
  select day::text, 'bots', '', sum(hits)::int, 0 from stat_labels
  where domain = ${domain} and day < '2016-01-01' and dimension = 'bot_browser'
  group by day`;

interface Figure {
  readonly day: string;
  readonly kind: string;
  readonly label: string;
  readonly hits: number;
  readonly visits: number;
}

const linesOf = (figures: readonly Figure[]) =>
  figures
    .map(({ day, kind, label, hits, visits }) => `${day} ${kind} ${label}: ${hits}, ${visits}`)
    .sort();

/** Returns the line numbers that the program reported as malformed. */
function namedLines(said: string): readonly number[] {
  const [, named = ''] = /(?:were left out: |Line )([\d,– ]+)/.exec(said) ?? [];
  return [...named.matchAll(/([\d,]*\d)(?:–([\d,]*\d))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const [from, to] = [first, last].map((number) => Number(number.replaceAll(',', '')));
      return Array.from(
        { length: assertDefined(to, 'to') - assertDefined(from, 'from') + 1 },
        (_, at) => assertDefined(from, 'from') + at,
      );
    },
  );
}

describe('the counts of an imported log', () => {
  it.for([
    { name: 'a synthetic log', domain: 'willow-quote.example', given: false },
    { name: 'the log in ACCESS_LOG', domain: 'maple-quote.example', given: true },
  ])(
    'match SQL over the raw lines of $name',
    { timeout: 120_000 },
    async ({ domain, given }, { skip }) => {
      const file = given ? process.env['ACCESS_LOG'] : join(place.folder, 'synthetic.log');
      if (file === undefined) return skip('ACCESS_LOG names no log.');
      if (!given) await writeFile(file, withMalformed(textOf(makeSyntheticLog(5_000, 2))));
      const { code, said } = await run(file, domain);
      expect([code, said]).toEqual([0, expect.stringContaining('lines imported:')]);

      const bytes = await readFile(file);
      const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
      const raw = await readBySql(text, domain);
      const expected = await raw.query<Figure>(expectedFigures);
      const malformed = await raw.query<{ number: number }>(
        'select number from malformed order by 1',
      );
      await raw.close();
      const stored = await query<Figure>(storedFigures(domain));
      expect(stored.length).toBeGreaterThan(20);
      expect(linesOf(stored)).toEqual(linesOf(expected.rows));
      expect(namedLines(said)).toEqual(malformed.rows.map(({ number }) => number));
      const [days] = await query(sql`
      select sum(page_views)::int as views, sum(visits)::int as visits from stat_days
      where domain = ${domain} and day < '2016-01-01'`);
      const sum = (field: 'hits' | 'visits') =>
        expected.rows
          .filter(({ kind }) => kind === 'path')
          .reduce((total, row) => total + row[field], 0);
      expect(days).toEqual({ views: sum('hits'), visits: sum('visits') });

      // Imports the same log again, now from standard input.
      const again = await run('-', domain, { input: file });
      expect(again.said).toMatch(/^0 lines imported, after [\d,]+ that were imported before/);
      expect(namedLines(again.said)).toEqual(namedLines(said));
    },
  );
});

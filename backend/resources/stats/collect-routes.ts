import { collect, SiteEvent } from '@contract/collect';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ApiError } from '../../shared/api-error';
import { cleanText } from '../../shared/clean-text';
import type { AppEnv } from '../../http/app-env';
import { networkOf, type ClientAddress } from '../../http/client-address';
import { clientCity } from '../../http/client-city';
import type { MakeLimit } from '../../http/count-limit';
import { parseFlatJson, readText } from '../../http/json-body';
import { parseInput } from '../../http/route';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';
import type { Collector } from './collector';
import {
  campaignIn,
  countedCampaign,
  readPage,
  referrerOf,
  targetOf,
  unknown,
} from './page-address';
import type { DayOf } from '../../shared/calendar-days';
import { readUserAgent } from './user-agent';
import type { VisitorHashes } from './visitor-hash';

const retryAfterSeconds = 60;

export interface CollectDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly collector: Collector;
  readonly hashes: VisitorHashes;
  readonly dayOf: DayOf;
  readonly addressOf: ClientAddress;
  readonly limitOf: MakeLimit;
  /** The maximum number of events per minute from one IP address, which may be shared by an office. */
  readonly limit: number;
  /** The header in which a trusted proxy names the visitor's city; `null` if there is none. */
  readonly cityHeader: string | null;
}

/**
 * Receives the events that sites report. These calls may come from any origin and ignore cookies, so they need no CSRF
 * token; a visitor's IP address is used for the limit and the day's hash, and never stored.
 */
export function collectRoutes(app: Hono<AppEnv>, dependencies: CollectDependencies): void {
  const { database, clock, collector, hashes, dayOf, addressOf, cityHeader } = dependencies;
  const limit = dependencies.limitOf('visits', dependencies.limit);

  const domainOf = database
    .select({ type: domains.domainType, active: domains.active })
    .from(domains)
    .where(eq(domains.name, sql.placeholder('name')))
    .prepare('reported domain');

  async function countedDomain(given: string): Promise<string> {
    const name = cleanText(given, 253)
      .toLowerCase()
      .replace(/^www\./, '');
    const [found] = await domainOf.execute({ name });
    if (found?.type === 'c1' && found.active) return name;
    throw new ApiError('not_found', { message: 'No stats are kept for this domain.' });
  }

  app.use(collect.path, async (context, next) => {
    context.header('Access-Control-Allow-Origin', '*');
    await next();
  });

  app.options(collect.path, (context) => {
    context.header('Access-Control-Allow-Methods', 'POST');
    context.header('Access-Control-Allow-Headers', 'Content-Type');
    context.header('Access-Control-Max-Age', '86400');
    return context.body(null, 204);
  });

  app.post(collect.path, async (context) => {
    const address = addressOf(context);
    const network = networkOf(address);
    if (!limit.allows(network)) {
      throw new ApiError('too_many_tries', { retryAfterSeconds, limit: 'visits' });
    }
    // Browsers send text/plain without a preflight request, which couldn't complete while the page is being closed.
    const event = parseInput(SiteEvent, parseFlatJson(await readText(context)));
    const domain = await countedDomain(event.domain);
    const at = clock.now();
    const day = dayOf(at);
    const header = context.req.header('user-agent') ?? '';
    const hash = await hashes.ofDay(day);
    const { path, cmpid } = readPage(event.page);
    const taken = collector.take({
      domain,
      at,
      day,
      kind: event.kind,
      path,
      cmpid: cmpid || countedCampaign(event.cmpid) || campaignIn(event.arrival),
      referrer: referrerOf(event.referrer, domain),
      target: event.kind === 'external_link' ? targetOf(event.target) : '',
      city: clientCity(context, cityHeader) || unknown,
      agent: readUserAgent(header),
      visitor: hash(domain, address, header),
      sender: hash(domain, network, ''),
    });
    if (!taken) throw new ApiError('unavailable', { retryAfterSeconds });
    return context.body(null, 204);
  });

  app.all(collect.path, (context) => {
    context.header('Allow', 'POST, OPTIONS');
    throw new ApiError('method_not_allowed');
  });
}

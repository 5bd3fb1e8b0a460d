import { changeLink, listLinks, saveLinks, type Link, type NewLink } from '@contract/link';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import { fullNameOf } from '../../http/caller';
import type { BillingCalendar } from '../../shared/billing-calendar';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import { domains, isOnAccount } from '../../store/schema/domains';
import type { Services } from '../services';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { links } from './schema';

type LinkRow = typeof links.$inferSelect;

/** The most links of one account, so that the list can be sent as a whole. */
const mostLinks = 2_000;

const changeRules = {
  limit: { name: 'links', per: 'account', most: 600, seconds: 3600 },
  audit: null,
} as const satisfies RouteRules<typeof saveLinks>;

function toLinkResponse(row: LinkRow, { dayOf }: BillingCalendar): Link {
  return {
    id: row.id,
    domain: row.domain,
    landing_page: row.landingPage,
    source: row.source,
    code: row.code,
    name: row.name,
    created_by: row.createdBy,
    created_on: dayOf(row.createdAt),
    archived: row.archivedAt !== null,
  };
}

const addressOf = ({ domain, landing_page, source, code }: Omit<NewLink, 'id' | 'name'>) =>
  `${domain}/quote${landing_page === '/homepage' ? '' : landing_page}/?cmpid=${source}${code}`;

const counted = (count: number) => (count === 1 ? '1 tracking link' : `${count} tracking links`);

function alreadySaved(current: Link): ApiError {
  const name = current.name === '' ? '' : ` as “${current.name}”`;
  const archived = current.archived ? ' It is archived.' : '';
  return new ApiError('conflict', {
    message: `${current.created_by} already saved this link${name}.${archived} Choose another campaign code.`,
    current,
  });
}

/** Throws unless each link leads to an active Enhanced Microsite of the account. */
async function checkDomains(database: Database, account: string, given: readonly NewLink[]) {
  const named = [...new Set(given.map(({ domain }) => domain))];
  const active = await database.$count(
    domains,
    and(
      inArray(domains.name, named),
      eq(domains.accountNumber, account),
      eq(domains.domainType, 'c1'),
      eq(domains.active, true),
      isOnAccount,
    ),
  );
  if (active === named.length) return;
  throw new ApiError('invalid', {
    fields: { domain: 'Choose one of your active Enhanced Microsites' },
  });
}

export function linkRoutes(route: Route, { database, clock }: Services): void {
  const toResponse = (row: LinkRow) => toLinkResponse(row, clock.calendar);

  route(listLinks, async ({ account }) => {
    const rows = await database
      .select({ link: links })
      .from(links)
      .innerJoin(domains, eq(domains.name, links.domain))
      .where(and(eq(links.accountNumber, account.number), isOnAccount))
      .orderBy(desc(links.createdAt), links.source, links.id);
    return rows.map(({ link }) => toResponse(link));
  });

  /** Stores the links that aren't stored yet. Throws if one is stored under another id. */
  async function store(
    transaction: Database,
    given: readonly NewLink[],
    row: Omit<LinkRow, keyof NewLink | 'landingPage'>,
  ) {
    const added = await transaction
      .insert(links)
      .values(
        given.map(({ landing_page, ...link }) => ({ ...link, ...row, landingPage: landing_page })),
      )
      .onConflictDoNothing()
      .returning({ id: links.id });
    const stored = await transaction
      .select()
      .from(links)
      .where(
        and(
          eq(links.accountNumber, row.accountNumber),
          or(
            ...given.map((link) =>
              and(
                eq(links.domain, link.domain),
                eq(links.landingPage, link.landing_page),
                eq(links.source, link.source),
                eq(links.code, link.code),
              ),
            ),
          ),
        ),
      );
    const saved = given.map((link) => {
      const found = stored.find((each) => addressOf(toResponse(each)) === addressOf(link));
      // The id belongs to a link that leads elsewhere.
      if (found === undefined) throw new ApiError('conflict');
      if (found.id !== link.id) throw alreadySaved(toResponse(found));
      return toResponse(found);
    });
    return { saved, added: added.length };
  }

  route(saveLinks, changeRules, async ({ account, user, body }) => {
    await checkDomains(database, account.number, body.links);
    const at = clock.now();
    return database.transaction(async (transaction) => {
      const ofAccount = eq(links.accountNumber, account.number);
      const { saved, added } = await store(transaction, body.links, {
        accountNumber: account.number,
        createdBy: fullNameOf(user),
        createdAt: at,
        archivedAt: null,
      });
      if (added > 0 && (await transaction.$count(links, ofAccount)) > mostLinks) {
        throw new ApiError('invalid', {
          message: 'Your agency has reached its limit of 2,000 saved links. Contact support.',
        });
      }
      if (added > 0) {
        const what = `Saved ${counted(added)} to ${[...new Set(saved.map(({ domain }) => domain))].join(', ')}`;
        await recordStaffAction(transaction, { account, user, at, what });
      }
      return saved;
    });
  });

  route(changeLink, changeRules, async ({ account, user, parameters, body }) => {
    const at = clock.now();
    return database.transaction(async (transaction) => {
      const [before] = v.is(v.pipe(v.string(), v.uuid()), parameters.id)
        ? await transaction
            .select()
            .from(links)
            .where(and(eq(links.id, parameters.id), eq(links.accountNumber, account.number)))
            .for('update')
        : [];
      if (before === undefined) {
        throw new ApiError('not_found', {
          message: 'This link no longer exists. Reload the page to see the latest ones.',
        });
      }
      const { name = before.name, archived = before.archivedAt !== null } = body;
      const archivedAt = archived ? (before.archivedAt ?? at) : null;
      const changed = { ...before, name, archivedAt };
      await transaction.update(links).set({ name, archivedAt }).where(eq(links.id, before.id));
      const address = addressOf(toResponse(before));
      if (name !== before.name) {
        await recordStaffAction(transaction, {
          account,
          user,
          at,
          what: `Renamed the link ${address}`,
        });
      }
      if (archived !== (before.archivedAt !== null)) {
        const what = `${archived ? 'Archived' : 'Brought back'} the link ${address}`;
        await recordStaffAction(transaction, { account, user, at, what });
      }
      return toResponse(changed);
    });
  });
}

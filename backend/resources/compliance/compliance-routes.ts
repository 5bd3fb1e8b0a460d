import {
  addComplianceRegex,
  asTyped,
  changeComplianceRegex,
  listComplianceRegexes,
  removeComplianceRegex,
  tryComplianceRegexes,
  type ComplianceRegex,
  type TriedPattern,
} from '@contract/compliance';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BillingCalendar } from '../../shared/billing-calendar';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import { fullNameOf, type UserRow } from '../../http/caller';
import { violatedConstraint, type Database } from '../../store/database';
import { complianceRegexes } from './schema';
import type { Clock } from '../../store/clock';
import { recentHits } from './count-hits';
import { compilePattern, matchesEveryText, patternProblem } from './linear-pattern';
import { PatternProblem } from './re2-syntax';
import { tryPattern } from './try-pattern';

type PatternRow = typeof complianceRegexes.$inferSelect & { readonly hits: number };

const PatternId = v.pipe(v.string(), v.uuid());

/**
 * The maximum number of times that a user can try a pattern in a minute: enough for a live preview, which waits for
 * pauses in typing.
 */
const tryRules = {
  limit: { name: 'pattern-tries', per: 'user', most: 240, seconds: 60 },
  audit: null,
} as const;
const changeRules = {
  limit: { name: 'pattern-changes', per: 'user', most: 120, seconds: 600 },
  audit: null,
} as const;

const tooWide =
  'This pattern matches every text, so it would stop all content. Add the words that sites must not use';

function toPatternResponse(row: PatternRow, { dayOf }: BillingCalendar): ComplianceRegex {
  return {
    pk: row.pk,
    pattern: row.pattern,
    note: row.note,
    changed_by: row.changedBy,
    changed_on: dayOf(row.changedAt),
    version: row.version,
    problem: patternProblem(row.pattern),
    hits: row.hits,
  };
}

const invalidPattern = (message: string) =>
  new ApiError('invalid', { fields: { pattern: message } });

const gone = () =>
  new ApiError('not_found', { message: 'This pattern was deleted. Nothing was changed.' });

/** Serves the patterns that content is checked against. */
export function complianceRoutes(route: Route, { database, clock }: Services): void {
  route(listComplianceRegexes, async () => {
    return (await readPatterns(database, clock)).map((row) =>
      toPatternResponse(row, clock.calendar),
    );
  });

  route(addComplianceRegex, changeRules, async ({ user, body: { pattern, note } }) => {
    rejectUnusable(pattern);
    const [row] = await withoutDuplicates(
      database
        .insert(complianceRegexes)
        .values({ pattern, note, ...changedBy(user, clock) })
        .returning(),
    );
    if (row === undefined) throw new Error('The pattern was not stored');
    return toPatternResponse({ ...row, hits: 0 }, clock.calendar);
  });

  route(changeComplianceRegex, changeRules, async ({ user, parameters: { pk }, body }) => {
    const { pattern, note, version } = body;
    const before = await readPattern(database, clock, pk);
    if (before.version !== version) throw conflict(before, clock.calendar);
    // Otherwise, the list would name the person who saved it without a change.
    if (before.pattern === pattern && before.note === note)
      return toPatternResponse(before, clock.calendar);
    if (before.pattern !== pattern) rejectUnusable(pattern);
    const [row] = await withoutDuplicates(
      database
        .update(complianceRegexes)
        .set({ pattern, note, version: version + 1, ...changedBy(user, clock) })
        .where(and(eq(complianceRegexes.pk, before.pk), eq(complianceRegexes.version, version)))
        .returning(),
    );
    if (row === undefined) throw conflict(await readPattern(database, clock, pk), clock.calendar);
    return toPatternResponse({ ...row, hits: before.hits }, clock.calendar);
  });

  route(removeComplianceRegex, noRules, async ({ parameters: { pk } }) => {
    const { pk: known } = await readPattern(database, clock, pk);
    await database.delete(complianceRegexes).where(eq(complianceRegexes.pk, known));
    return null;
  });

  route(tryComplianceRegexes, tryRules, async ({ body: { text: written, pattern } }) => {
    const text = asTyped(written);
    const stored = await readPatterns(database, clock);
    const tried: TriedPattern[] = [];
    for (const { pk, pattern: source } of stored) tried.push(await tryPattern(pk, source, text));
    if (pattern !== undefined) tried.push(await tryPattern(null, pattern, text));
    return tried;
  });
}

function rejectUnusable(source: string): void {
  try {
    if (matchesEveryText(compilePattern(source))) throw invalidPattern(tooWide);
  } catch (error) {
    throw error instanceof PatternProblem ? invalidPattern(error.message) : error;
  }
}

const changedBy = (user: UserRow, clock: Clock) => ({
  changedBy: fullNameOf(user),
  changedAt: clock.now(),
});

const select = (database: Database, clock: Clock) =>
  database
    .select({ ...getTableColumns(complianceRegexes), hits: recentHits(database, clock) })
    .from(complianceRegexes);

/** All patterns, by what they are called in the list. */
const readPatterns = (database: Database, clock: Clock): Promise<PatternRow[]> => {
  const { note, pattern } = complianceRegexes;
  return select(database, clock).orderBy(
    sql`lower(coalesce(nullif(${note}, ''), ${pattern}))`,
    asc(pattern),
  );
};

async function readPattern(database: Database, clock: Clock, pk: string): Promise<PatternRow> {
  if (!v.is(PatternId, pk)) throw gone();
  const [row] = await select(database, clock).where(eq(complianceRegexes.pk, pk));
  if (row === undefined) throw gone();
  return row;
}

const conflict = (current: PatternRow, calendar: BillingCalendar) =>
  new ApiError('conflict', {
    message: 'Someone else changed this pattern in the meantime. Nothing was saved.',
    current: toPatternResponse(current, calendar),
  });

async function withoutDuplicates<Rows>(write: Promise<Rows>): Promise<Rows> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'compliance_regexes_pattern') throw error;
    throw invalidPattern('This pattern is in the list already');
  }
}

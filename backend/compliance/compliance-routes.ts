import {
  addComplianceRegex,
  changeComplianceRegex,
  listComplianceRegexes,
  removeComplianceRegex,
  tryComplianceRegexes,
  type ComplianceRegex,
  type TriedPattern,
} from '@contract/compliance';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { enforceRateLimit } from '../http/rate-limit';
import type { Route } from '../http/route';
import type { Services } from '../services';
import { requireStaff } from '../sign-in/require-staff';
import { fullNameOf, type UserRow } from '../sign-in/sessions';
import { violatedConstraint, type Database } from '../store/database';
import { complianceRegexes } from '../store/schema';
import type { World } from '../world';
import { patternSearch, type Found } from './pattern-search';
import { slowProbes, syntaxProblem } from './slow-probes';
import { wideProbes } from './wide-probes';

type PatternRow = typeof complianceRegexes.$inferSelect;

const PatternId = v.pipe(v.string(), v.uuid());

/** Enough for live trying, which waits for pauses in typing. */
const tryLimit = { most: 240, seconds: 60 } as const;
/** Each change tries its pattern on hundreds of texts. */
const changeLimit = { most: 120, seconds: 600 } as const;

const tooSlow =
  'This pattern takes too long on some texts. Avoid repeating something that repeats already, as in (a+)+';

const tooWide =
  'This pattern matches every text, so it would stop all content. Add the words that sites must not use';

function toPatternResponse(row: PatternRow): ComplianceRegex {
  return {
    pk: row.pk,
    pattern: row.pattern,
    note: row.note,
    changed_by: row.changedBy,
    changed_at: row.changedAt.toISOString(),
    version: row.version,
  };
}

const invalidPattern = (message: string) =>
  new ApiError('invalid', { fields: { pattern: message } });

const gone = () =>
  new ApiError('not_found', { message: 'This pattern was deleted. Nothing was changed.' });

/** The patterns that content is checked against. */
export function complianceRoutes(route: Route, { database }: Services): void {
  const { searchAll } = patternSearch();

  async function rejectUnusable(pattern: string): Promise<void> {
    const problem = syntaxProblem(pattern);
    if (problem !== null) throw invalidPattern(notValid(problem));
    const found = await searchAll(slowProbes(pattern), 'untilSlow');
    if (found.includes(null)) throw invalidPattern(tooSlow);
    const foundInAll = await searchAll(wideProbes(pattern));
    if (foundInAll.every((matches) => matches !== null && matches.length > 0))
      throw invalidPattern(tooWide);
  }

  const limitChanges = (world: World, { id }: UserRow) =>
    enforceRateLimit(database, world, { bucket: `pattern-changes:${id}`, ...changeLimit });

  route(listComplianceRegexes, async ({ user, world }) => {
    requireStaff(user);
    return (await readPatterns(database, world)).map(toPatternResponse);
  });

  route(addComplianceRegex, async ({ user, world, body: { pattern, note } }) => {
    requireStaff(user);
    await limitChanges(world, user);
    await rejectUnusable(pattern);
    const [row] = await withoutDuplicates(
      database
        .insert(complianceRegexes)
        .values({ world: world.id, pattern, note, ...changedBy(user, world) })
        .returning(),
    );
    if (row === undefined) throw new Error('The pattern was not stored');
    return toPatternResponse(row);
  });

  route(changeComplianceRegex, async ({ user, world, parameters: { pk }, body }) => {
    requireStaff(user);
    await limitChanges(world, user);
    const { pattern, note, version } = body;
    const before = await readPattern(database, world, pk);
    if (before.version !== version) throw conflict(before);
    if (before.pattern !== pattern) await rejectUnusable(pattern);
    const [row] = await withoutDuplicates(
      database
        .update(complianceRegexes)
        .set({ pattern, note, version: version + 1, ...changedBy(user, world) })
        .where(and(eq(complianceRegexes.pk, before.pk), eq(complianceRegexes.version, version)))
        .returning(),
    );
    if (row === undefined) throw conflict(await readPattern(database, world, pk));
    return toPatternResponse(row);
  });

  route(removeComplianceRegex, async ({ user, world, parameters: { pk } }) => {
    requireStaff(user);
    const { pk: known } = await readPattern(database, world, pk);
    await database.delete(complianceRegexes).where(eq(complianceRegexes.pk, known));
    return null;
  });

  route(tryComplianceRegexes, async ({ user, world, body: { text, pattern } }) => {
    requireStaff(user);
    await enforceRateLimit(database, world, { bucket: `pattern-tries:${user.id}`, ...tryLimit });
    const stored = await readPatterns(database, world);
    const tried = [
      ...stored.map((row) => ({ pk: row.pk, source: row.pattern })),
      ...(pattern === undefined ? [] : [{ pk: null, source: pattern }]),
    ].map((each) => ({ ...each, problem: syntaxProblem(each.source) }));
    const valid = tried.filter(({ problem }) => problem === null);
    const found = await searchAll(valid.map(({ source }) => ({ source, text })));
    const foundOf = new Map(valid.map((each, index) => [each, found[index] ?? null]));
    return tried.map((each) => toTried(each, foundOf.get(each) ?? null));
  });
}

function toTried(
  { pk, problem }: { readonly pk: string | null; readonly problem: string | null },
  found: Found,
): TriedPattern {
  if (problem !== null) return { pk, matches: [], failed: notValid(problem) };
  if (found === null)
    return { pk, matches: [], failed: 'This pattern takes too long on this text' };
  return { pk, matches: found.map(([start, end]) => [start, end]), failed: null };
}

const notValid = (problem: string) => `This pattern isn't valid: ${problem.toLowerCase()}`;

const changedBy = (user: UserRow, world: World) => ({
  changedBy: fullNameOf(user),
  changedAt: world.now(),
});

const readPatterns = (database: Database, world: World): Promise<PatternRow[]> =>
  database
    .select()
    .from(complianceRegexes)
    .where(eq(complianceRegexes.world, world.id))
    .orderBy(asc(complianceRegexes.pattern));

async function readPattern(database: Database, world: World, pk: string): Promise<PatternRow> {
  if (!v.is(PatternId, pk)) throw gone();
  const [row] = await database
    .select()
    .from(complianceRegexes)
    .where(and(eq(complianceRegexes.world, world.id), eq(complianceRegexes.pk, pk)));
  if (row === undefined) throw gone();
  return row;
}

const conflict = (current: PatternRow) =>
  new ApiError('conflict', {
    message: 'Someone else changed this pattern in the meantime. Nothing was saved.',
    current: toPatternResponse(current),
  });

async function withoutDuplicates<Rows>(write: Promise<Rows>): Promise<Rows> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'compliance_regexes_pattern') throw error;
    throw invalidPattern('This pattern is in the list already');
  }
}

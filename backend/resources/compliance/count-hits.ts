import { asTyped, type ComplianceMatch } from '@contract/compliance';
import { daysAfter } from '@contract/iso-day';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import { complianceHits, complianceRegexes } from './schema';
import { tryPattern } from './try-pattern';

const countedDays = 30;

/** Returns a pattern's hits in the last 30 days, including today. */
export const recentHits = (database: Database, clock: Clock) =>
  sql<number>`${database
    .select({ hits: sql`coalesce(sum(${complianceHits.hits}), 0)::int` })
    .from(complianceHits)
    .where(
      and(
        eq(complianceHits.pattern, complianceRegexes.pk),
        gt(complianceHits.day, daysAfter(clock.calendar.dayOf(clock.now()), -countedDays)),
      ),
    )}`;

/** Returns the words that each pattern matches in a text, in lower case, by the pattern's key. */
export async function complianceMatches(
  database: Database,
  text: string,
): Promise<ReadonlyMap<string, ComplianceMatch>> {
  const typed = asTyped(text);
  const found = new Map<string, ComplianceMatch>();
  for (const { pk, pattern, note } of await database.select().from(complianceRegexes)) {
    const { matches } = await tryPattern(pk, pattern, typed);
    const words = [...new Set(matches.map((match) => typed.slice(...match).toLowerCase()))];
    if (words.length > 0) found.set(pk, { words, note });
  }
  return found;
}

/** Counts a text that is being saved for each pattern that matches it. */
export async function countHits(transaction: Database, clock: Clock, text: string): Promise<void> {
  const found = await complianceMatches(transaction, text);
  // Locked, because a pattern that a colleague deletes now must not keep the text from being saved.
  const kept = await transaction
    .select({ pattern: complianceRegexes.pk })
    .from(complianceRegexes)
    .where(inArray(complianceRegexes.pk, [...found.keys()]))
    .orderBy(complianceRegexes.pk)
    .for('key share');
  if (kept.length === 0) return;
  await transaction
    .insert(complianceHits)
    .values(
      kept.map(({ pattern }) => ({ pattern, day: clock.calendar.dayOf(clock.now()), hits: 1 })),
    )
    .onConflictDoUpdate({
      target: [complianceHits.pattern, complianceHits.day],
      set: { hits: sql`${complianceHits.hits} + 1` },
    });
}

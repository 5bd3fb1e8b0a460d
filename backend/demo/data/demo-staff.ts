import type { Database } from '../../store/database';
import { complianceHits, complianceRegexes } from '../../resources/compliance/schema';
import { staffActions } from '../../resources/staff-actions/schema';

const patterns = [
  {
    pattern: String.raw`\bguarantee\b|\bguaranteed\b|\bguarantees\b`,
    note: 'No outcome may be guaranteed',
    days: 96,
    hits: 4,
  },
  {
    pattern: String.raw`\b(?:lowest|cheapest|best)\s+(?:rate|price|premium)s?\b`,
    note: 'Superlatives need a source',
    days: 61,
    hits: 7,
  },
  {
    pattern: String.raw`\bfree\s+insurance\b|\bfree\s+coverage\b|\bfree\s+policy\b`,
    note: 'Quotes are free, insurance is not',
    days: 61,
    hits: 1,
  },
  {
    pattern: String.raw`\b\d{3}-\d{2}-\d{4}\b`,
    note: 'Looks like a Social Security number',
    days: 33,
    hits: 0,
  },
  {
    pattern: String.raw`\b(?:100|one hundred)\s*(?:%|percent)\s+(?:covered|safe|secure)\b`,
    note: 'No policy covers everything',
    days: 8,
    hits: 0,
  },
] as const;

const dayMs = 86_400_000;
const staffName = 'Sam Ogden';

/** Inserts patterns that matched texts on a day. */
export async function seedPatterns(database: Database, today: Date, day: string): Promise<void> {
  for (const { pattern, note, days, hits } of patterns) {
    const changedAt = new Date(today.getTime() - days * dayMs);
    const [row] = await database
      .insert(complianceRegexes)
      .values({ pattern, note, changedBy: staffName, changedAt })
      .returning();
    if (row !== undefined && hits > 0)
      await database.insert(complianceHits).values({ pattern: row.pk, day, hits });
  }
}

const actions = [
  { what: 'Changed the WHOIS admin email of cedar-quote.example', days: 12 },
  { what: 'Turned access off for Omar Reyes', days: 40 },
] as const;

/** Inserts staff actions in the demo agent's agency. */
export async function seedStaffActions(database: Database, today: Date): Promise<void> {
  await database.insert(staffActions).values(
    actions.map(({ what, days }) => ({
      accountNumber: '100001',
      userId: 'staff',
      by: staffName,
      at: new Date(today.getTime() - days * dayMs),
      what,
    })),
  );
}

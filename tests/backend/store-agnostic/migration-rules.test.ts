import { migrationsFolder } from '@backend/store/database';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The last migration before the rule. */
const lastExempt = '0030_emails-in-parts.sql';

/** Statements after which the previous release could no longer read or write its rows. */
const narrowing: readonly (readonly [RegExp, string])[] = [
  [/^drop (?:table|index|type|view)/, 'drops what the previous release may use'],
  [/\bdrop (?:column|constraint)/, 'drops what the previous release may use'],
  [/\brename\b/, 'renames what the previous release uses'],
  [/\balter column .*(?:type|set not null|drop default)/, 'narrows a column'],
  [
    /\badd column (?!.*\bdefault\b).*not null/,
    'adds a column that the previous release leaves empty',
  ],
  [/\badd (?:constraint|primary key|unique|check)|^create unique index/, 'adds a constraint'],
  [/^(?:delete|truncate)/, 'deletes rows that the previous release may use'],
];

/** Returns why the previous release can't run on the database after this migration, for each such statement. */
function problemsOf(migration: string): readonly string[] {
  if (/^-- contract: \S/.test(migration)) return [];
  const statements = migration
    .split('--> statement-breakpoint')
    .map((each) => each.replace(/\s+/g, ' ').trim().toLowerCase());
  const isNew = (statement: string) =>
    statements.some((each) => {
      const created = /^create table "(\w+)"/.exec(each)?.[1];
      return created !== undefined && new RegExp(`(?:table|on) "${created}"`).test(statement);
    });
  return statements
    .filter((statement) => !isNew(statement))
    .flatMap((statement) => narrowing.find(([pattern]) => pattern.test(statement))?.[1] ?? []);
}

describe('migrations', () => {
  const names = readdirSync(migrationsFolder).filter(
    (name) => name.endsWith('.sql') && name > lastExempt,
  );

  it.each(names)('the release before %s can run on its database', (name) => {
    expect(problemsOf(readFileSync(join(migrationsFolder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "a" DROP COLUMN "b"', 'drops'],
    ['DROP TABLE "a"', 'drops'],
    ['DROP INDEX "a"', 'drops'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer', 'narrows'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 'narrows'],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 'adds a column'],
    ['ALTER TABLE "a" ADD CONSTRAINT "b" UNIQUE("c")', 'adds a constraint'],
    ['CREATE UNIQUE INDEX "b" ON "a" ("c")', 'adds a constraint'],
    ['DELETE FROM "a"', 'deletes'],
  ])('reports %s, unless it is marked as a contraction', (statement, problem) => {
    expect(problemsOf(statement)).toEqual([expect.stringContaining(problem)]);
    expect(problemsOf(`-- contract: unused since 2.1\n${statement}`)).toEqual([]);
  });

  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" text',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL`,
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL',
    'CREATE INDEX "b" ON "a" ("c")',
    'CREATE TABLE "b" ("c" text)--> statement-breakpoint\nALTER TABLE "b" ADD CONSTRAINT "d" UNIQUE("c")',
  ])('allows %s', (statement) => {
    expect(problemsOf(statement)).toEqual([]);
  });
});

import type { AgencyImport, ImportCounts } from '@contract/import';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';

/** The runs of `npm run import-agencies` that wrote. */
export const agencyImports = pgTable(
  'agency_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    by: text('by').notNull(),
    file: text('file').notNull(),
    counts: jsonb('counts').$type<ImportCounts>(),
    unknownFields: jsonb('unknown_fields').$type<AgencyImport['unknown_fields']>().notNull(),
  },
  (table) => [index('agency_imports_started').on(table.startedAt)],
);

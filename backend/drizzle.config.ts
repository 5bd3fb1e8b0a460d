import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config backend/drizzle.config.ts --name <what-changes>` writes the next migration from the
 * latest snapshot; older snapshots can be deleted.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/schema.ts',
  out: './backend/migrations',
});

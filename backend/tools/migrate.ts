import { readPortalConfig, withStore } from './with-store';

export const help = `Usage: npm run migrate

Creates or migrates the database's tables, for a portal whose own database user may not: run it with the
DATABASE_URL of the tables' owner before each update. Otherwise, the portal does it when it starts.

Options:
  -h, --help  display help`;

export async function run(): Promise<0> {
  await withStore(readPortalConfig(), 'migrate it', async () => undefined);
  console.log('The database is migrated.');
  return 0;
}

import { openPostgres } from '@backend/store/postgres';
import { prepareStore } from '@backend/prepare-store';
import { seedStatements } from './bench/scale-seed';
import { sql } from 'drizzle-orm';
const store = openPostgres(process.env['F'] ?? '', {
  calls: 2,
  background: 1,
  directUrl: undefined,
});
await prepareStore(store, {
  staffUserType: 'LanternEmployee',
  internAgencyType: 'LanternIntern',
  statsTimeZone: 'America/Chicago',
  billingTimeZone: 'America/Chicago',
});
for (const s of seedStatements(10000).slice(0, Number(process.env['N'] ?? 3))) {
  console.log(s.slice(0, 100));
  await store.database.execute(sql.raw(s));
}
await store.close();

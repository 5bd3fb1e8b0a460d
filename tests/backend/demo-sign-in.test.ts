import { claimStore } from '@backend/open-store';
import { readConfig } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { users } from '@backend/schema';
import type { Store } from '@backend/store/database';
import { afterAll, expect, it } from 'vitest';
import { startedPlace } from './support/program';

const place = await startedPlace();
afterAll(place.remove);

/** Opens the database as a start with these variables does. */
async function opened(
  variables: Readonly<Record<string, string>>,
  work: (store: Store) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const config = readConfig({ ...place.variables, ...variables });
  const claimed = await claimStore(config, createLog('silent'), false);
  try {
    const store = await claimed.open();
    await work(store);
    await store.close();
  } finally {
    await claimed.release();
  }
}

const outside = { PORTAL_ORIGIN: 'https://portal.example.com', PORTAL_DEMO: '1' };

it('the embedded provider is refused from outside as soon as the database has real users', async () => {
  await opened(outside, ({ database }) =>
    database.insert(users).values({
      id: 'u-1',
      username: 'ruth',
      email: 'ruth@agency.example',
      userType: 'Agent',
      canViewOverview: false,
    }),
  );
  await expect(opened(outside)).rejects.toThrow(/OIDC_ISSUER must be set/);
  await opened({});
});

import { buildTestBackend, ensurePortal } from '../../scripts/lib/portal-build.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { startTestCluster } from '../../scripts/lib/test-cluster.mjs';

/** Builds the portal, and starts the database that all tests use. */
export async function setup(): Promise<() => Promise<void>> {
  ensurePortal(root);
  process.env['E2E_TEST_BACKEND'] = buildTestBackend(root, '.cache/test-backend/webkit');
  return startTestCluster();
}

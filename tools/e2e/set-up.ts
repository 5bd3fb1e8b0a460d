import { root } from '../../scripts/lib/root.mjs';
import { ensureWorkbench } from '../workbench/site/build-workbench';

/** Builds the workbench that the specs of this folder open. */
export default async function setUp(): Promise<void> {
  await ensureWorkbench(root);
}

import { ensurePortal } from '../../../scripts/lib/portal-build.mjs';
import { root } from '../../../scripts/lib/root.mjs';

/** Builds the backend that `launch` starts as a program. */
export function setup(): void {
  ensurePortal(root);
}

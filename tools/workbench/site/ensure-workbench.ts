import { root } from '../../../scripts/lib/root.mjs';
import { ensureWorkbench } from './build-workbench';

await ensureWorkbench(root);

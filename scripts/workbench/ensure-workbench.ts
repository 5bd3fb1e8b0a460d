import { root } from '../lib/root.mjs';
import { ensureWorkbench } from './build-workbench';

await ensureWorkbench(root);

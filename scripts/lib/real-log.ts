import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const besideRepository = join(root, '../shared/data/access-log/apache_logs.gz');

/**
 * The path of a real web server log, from `ACCESS_LOG` or next to the repository, which doesn't contain one. `null` if
 * there is none.
 */
export const realLog: string | null =
  process.env['ACCESS_LOG'] ?? (existsSync(besideRepository) ? besideRepository : null);

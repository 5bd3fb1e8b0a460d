import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const besideRepository = join(root, '../shared/data/access-log/apache_logs.gz');

/** A real web server's log, which is no part of the repository: `ACCESS_LOG` names one, or it lies beside; `null` if there is none. */
export const realLog: string | null =
  process.env['ACCESS_LOG'] ?? (existsSync(besideRepository) ? besideRepository : null);

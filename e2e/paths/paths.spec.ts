import { browserReplays } from './flows/browser-replays';
import { testPaths } from './harness/path-tests';

for (const replay of Object.values(browserReplays)) testPaths(replay);

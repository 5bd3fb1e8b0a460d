import { browserReplays } from './browser-replays';
import { testPaths } from './path-tests';

testPaths(browserReplays.transfer);

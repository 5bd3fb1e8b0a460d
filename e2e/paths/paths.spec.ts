import { browserReplays } from './flows/browser-replays';
import { testPaths } from './harness/path-tests';

testPaths(browserReplays['card-editor']);
testPaths(browserReplays.purchase);
testPaths(browserReplays.transfer);

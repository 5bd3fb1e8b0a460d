import { explore } from '@workbench/paths/explore/explore';
import { browserReplays, withEmailLogin } from './flows/browser-replays';
import { named, tourOf } from './harness/browser-tours';
import { testPaths } from './harness/path-tests';

const { login } = browserReplays;

/** A login message is sent only where that is switched on, and its sign-in was begun towards no page. */
const byMessage = ['readUrl done token', 'authenticate done without destination'];

const tour = tourOf(
  explore(login.machine, login.model),
  (hop) => 'input' in hop || !byMessage.includes(hop.cause),
);

testPaths({ ...login, paths: named([...tour, { input: withEmailLogin, steps: byMessage }]) });

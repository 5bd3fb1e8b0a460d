import { expectStillScreens, visitors } from './fixtures/still-screens';

for (const visitor of visitors) {
  expectStillScreens('desk', visitor);
  expectStillScreens('phone', visitor);
}

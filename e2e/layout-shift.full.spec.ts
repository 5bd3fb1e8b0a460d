import { expectStillScreens } from './fixtures/still-screens';

expectStillScreens('desk', 'agent');
for (const user of ['newcomer', 'marketing', 'staff'] as const) {
  expectStillScreens('desk', user);
  expectStillScreens('phone', user);
}
expectStillScreens('phone', 'nobody');

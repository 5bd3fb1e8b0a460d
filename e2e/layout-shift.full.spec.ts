import { expectStillScreens } from './fixtures/still-screens';

for (const user of ['agent', 'newcomer', 'marketing', 'staff'] as const) {
  expectStillScreens('desk', user);
  expectStillScreens('phone', user);
}
expectStillScreens('phone', 'nobody');

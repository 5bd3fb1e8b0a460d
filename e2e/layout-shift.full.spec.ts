import { expectStillScreens } from './fixtures/still-screens';

for (const user of ['agent', 'newcomer', 'marketing', 'staff', 'nobody'] as const) {
  expectStillScreens('desk', user);
  expectStillScreens('phone', user);
}

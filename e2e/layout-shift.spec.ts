import { expectStillScreens } from './fixtures/still-screens';

/* The screens that most people see; the full run looks at all of them in both sizes. */
expectStillScreens('phone', 'agent');
expectStillScreens('desk', 'nobody');

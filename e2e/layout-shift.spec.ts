import { expectStillScreens } from './fixtures/still-screens';

/* The full run looks at all screens in both sizes. */
expectStillScreens('desk', 'nobody');

import { test } from '@playwright/test';

/** Returns a method that skips the test, because WebKit's driver lacks this feature. */
export const lacking = (what: string) => () =>
  test.skip(true, `The driver of WebKit has no ${what}`);

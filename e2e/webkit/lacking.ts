import { test } from '@playwright/test';

/** Returns a method that skips a test which needs something that the driver of WebKit doesn't have. */
export const lacking = (what: string) => () =>
  test.skip(true, `The driver of WebKit has no ${what}`);

import { test } from '@playwright/test';

/** Returns a method that skips a test, because WebKit's driver lacks a feature. */
export const lacking = (what: string) => () =>
  test.skip(true, `The driver of WebKit has no ${what}`);

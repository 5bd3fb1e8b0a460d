import { setTimeout as wait } from 'node:timers/promises';
import { WebDriverError } from './web-driver';

/** Timeout and interval for polling, in milliseconds. */
export const timeout = 10_000;
export const interval = 50;

/** Errors that an action causes while the page is changing or covering the element. */
const passing = /stale element|intercepted|not interactable/;

/** Polls until there is a result. Temporary WebDriver errors don't count as a result. */
export async function until<Result>(
  what: string,
  read: () => Promise<Result | undefined>,
  patience = timeout,
): Promise<Result> {
  const deadline = performance.now() + patience;
  for (;;) {
    let cause: unknown;
    try {
      const result = await read();
      if (result !== undefined) return result;
    } catch (error) {
      if (!(error instanceof WebDriverError && passing.test(error.code))) throw error;
      cause = error;
    }
    if (performance.now() > deadline) {
      throw new Error(`Timed out waiting for: ${what}. ${String(cause ?? '')}`, { cause });
    }
    await wait(interval);
  }
}

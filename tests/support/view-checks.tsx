import { expect, onTestFinished, vi } from 'vitest';

/** Fails the test if a view logs an error, such as a missing key. */
export function expectNoComplaint(): void {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => expect(logged.mock.calls, 'logged errors').toEqual([]));
}

export function isEnabled(control: HTMLElement): boolean {
  return !control.hasAttribute('disabled') && control.getAttribute('aria-disabled') !== 'true';
}

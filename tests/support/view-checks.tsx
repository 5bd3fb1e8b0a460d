import { expect, onTestFinished, vi } from 'vitest';

/** A view must have nothing to complain of, such as a missing key. */
export function expectNoComplaint(): void {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => expect(complain.mock.calls, 'complaints').toEqual([]));
}

/** A view is shown without a backend: it must ask for nothing and complain of nothing. */
export function expectSilence(): void {
  const fetch = vi.fn<() => never>(() => {
    throw new Error('A view made a call');
  });
  vi.stubGlobal('fetch', fetch);
  expectNoComplaint();
  onTestFinished(() => expect(fetch, 'calls').not.toHaveBeenCalled());
}

export function isEnabled(control: HTMLElement): boolean {
  return !control.hasAttribute('disabled') && control.getAttribute('aria-disabled') !== 'true';
}

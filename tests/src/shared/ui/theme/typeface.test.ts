import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTypeface, fetchTypeface } from '@/shared/ui/theme/typeface';
import { typeScale } from '@/shared/ui/theme/scales';

const isPlain = () => 'plainType' in document.documentElement.dataset;

/** Stubs the result of requesting the typeface. */
function fetching(ends: Promise<readonly unknown[]>): void {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => ends } });
}

beforeEach(() => {
  document.documentElement.dataset['plainType'] = '';
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(100);
});

afterEach(() => {
  delete document.documentElement.dataset['plainType'];
  Reflect.deleteProperty(document, 'fonts');
});

it('uses the typeface if it has loaded when the page is ready, and from the first paint on the next visit', async () => {
  fetching(Promise.resolve(['Geist']));
  chooseTypeface();
  expect(isPlain()).toBe(true);
  await fetchTypeface()();
  expect(isPlain()).toBe(false);
  document.documentElement.dataset['plainType'] = '';
  chooseTypeface();
  expect(isPlain()).toBe(false);
});

it.each([
  ['50 ms', 'on a fast network', 100, 50],
  ['no time', 'where the code was slow already', 1001, 0],
])('waits %s for the typeface %s', async (_, _network, codeTookMs, waitsMs) => {
  vi.spyOn(performance, 'now').mockReturnValue(codeTookMs);
  let arrive = (_faces: readonly unknown[]) => {};
  fetching(new Promise((resolve) => (arrive = resolve)));
  const began = Date.now();
  const ready = fetchTypeface()();
  await vi.runAllTimersAsync();
  await ready;
  expect(Date.now() - began).toBe(waitsMs);
  arrive(['Geist']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isPlain(), 'changed under the eyes of a reader').toBe(true);
});

it('looks up the fallback font in all sizes while the code is loading, and leaves no elements behind', async () => {
  fetching(new Promise(() => {}));
  const fontSizes = new Set<string>();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this instanceof HTMLElement) fontSizes.add(this.style.fontSize);
    return new DOMRect();
  });
  chooseTypeface();
  await vi.runAllTimersAsync();
  expect([...fontSizes]).toEqual(Object.values(typeScale.size));
  expect(document.body.childElementCount).toBe(0);
});

it('requests the typeface immediately if this browser has loaded it before', async () => {
  fetching(Promise.resolve(['Geist']));
  await fetchTypeface()();
  const load = vi.spyOn(document.fonts, 'load');
  chooseTypeface();
  expect(load).toHaveBeenCalledExactlyOnceWith("1em 'Geist Variable'");
});

it.each([
  ['fails to load', () => Promise.reject(new Error('No network'))],
  ['is unknown to the browser', () => Promise.resolve([])],
])('uses the fallback font if the typeface %s, even on the next visit', async (_, end) => {
  fetching(end());
  await fetchTypeface()();
  chooseTypeface();
  expect(isPlain()).toBe(true);
});

it('uses the typeface even if the browser blocks storage', async () => {
  const refuse = () => {
    throw new Error('Storage is off');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  fetching(Promise.resolve(['Geist']));
  chooseTypeface();
  expect(isPlain()).toBe(true);
  await fetchTypeface()();
  expect(isPlain()).toBe(false);
});

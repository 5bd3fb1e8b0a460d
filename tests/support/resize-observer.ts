/**
 * A ResizeObserver for jsdom, which has none, because Radix's form controls and menus need one. jsdom has no layout, so
 * nothing changes size, and the observer never reports.
 */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver;

/**
 * A stub of ResizeObserver, which jsdom lacks and Radix's form controls and menus require. It never reports, because
 * jsdom has no layout and nothing changes size.
 */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver;

/**
 * jsdom has no layout and no ResizeObserver, which Radix's form controls and menus need. Nothing changes its size
 * here, so the observer never reports.
 */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver;

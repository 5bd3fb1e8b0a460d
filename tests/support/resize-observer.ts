/**
 * A ResizeObserver for jsdom, which has neither one nor layout; Radix's form controls and menus need one. Nothing
 * changes size here, so the observer never reports.
 */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver;

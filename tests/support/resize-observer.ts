/**
 * jsdom lays nothing out and so has no ResizeObserver, which Radix's form controls and menus ask
 * for. Nothing ever changes its size here, so an observer that stays silent is the truth.
 */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver;

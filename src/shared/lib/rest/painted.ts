/**
 * Resolves after the next paint, because a task scheduled in an animation frame runs after the frame is painted.
 * Resolves immediately in a hidden tab, which isn't painted.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

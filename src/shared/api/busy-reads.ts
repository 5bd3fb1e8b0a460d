let waiting = 0;

const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Records that a read is waiting because the portal is busy. Returns a function to call when it stops waiting. */
export function beginBusyWait(): () => void {
  change(1);
  return () => change(-1);
}

/** Returns true while any read is waiting because the portal is busy. */
export function isPortalBusy(): boolean {
  return waiting > 0;
}

/** Subscribes to changes in `isPortalBusy`. Returns an unsubscribe function. */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

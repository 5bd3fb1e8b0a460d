/** Work in progress that a reload would interrupt or lose. Any code that reloads the page checks this module first. */
const holders = new Set<symbol>();
const starting = new Set<() => void>();
const waiting = new Set<() => void>();
const farewells = new Set<() => Promise<void> | void>();

/** Blocks reloading until the returned function is called. */
export function holdReload(): () => void {
  const holder = Symbol('holder');
  holders.add(holder);
  if (holders.size === 1) for (const tell of starting) tell();
  return () => {
    if (holders.delete(holder) && holders.size === 0) for (const tell of waiting) tell();
  };
}

export function isSafeMoment(): boolean {
  return holders.size === 0;
}

/** Calls `tell` whenever reloading becomes blocked. Returns an unsubscribe function. */
export function onHold(tell: () => void): () => void {
  starting.add(tell);
  return () => void starting.delete(tell);
}

/** Calls `tell` whenever reloading is no longer blocked. Returns an unsubscribe function. */
export function onSafeMoment(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Runs `act` before the portal reloads or signs out. Returns an unsubscribe function. */
export function beforeLeaving(act: () => Promise<void> | void): () => void {
  farewells.add(act);
  return () => void farewells.delete(act);
}

/** Runs the registered actions before the portal reloads or signs out. Never rejects. */
export async function prepareToLeave(): Promise<void> {
  await Promise.allSettled([...farewells].map(async (act) => act()));
}

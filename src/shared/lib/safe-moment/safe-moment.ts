/**
 * What a reload of the portal would interrupt or lose, and what has to be sent before it. Code that wants to reload asks
 * here; nobody else knows who works on what.
 */
const holders = new Set<symbol>();
const starting = new Set<() => void>();
const waiting = new Set<() => void>();
const farewells = new Set<() => Promise<void> | void>();

/** Says that a reload would lose something, until the returned function is called. */
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

/** Calls `tell` each time a first hold begins, until the returned function is called. */
export function onHold(tell: () => void): () => void {
  starting.add(tell);
  return () => void starting.delete(tell);
}

/** Calls `tell` each time the last hold ends, until the returned function is called. */
export function onSafeMoment(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Has `act` run before the portal reloads or signs out, until the returned function is called. */
export function beforeLeaving(act: () => Promise<void> | void): () => void {
  farewells.add(act);
  return () => void farewells.delete(act);
}

/** Runs what has to happen before the portal reloads or signs out. Never rejects. */
export async function prepareToLeave(): Promise<void> {
  await Promise.allSettled([...farewells].map(async (act) => act()));
}

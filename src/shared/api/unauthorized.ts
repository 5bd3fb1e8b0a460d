type Listener = () => void;

const listeners = new Set<Listener>();

let inquiry = 0;

/** Subscribes to 401 responses. Returns an unsubscribe function. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Marks that the user is being reloaded. A 401 to an earlier request is no longer reported, since its session
 * may have been replaced.
 */
export function beginInquiry(): void {
  inquiry += 1;
}

/** Identifies the current load of the user; requests carry it. */
export function currentInquiry(): number {
  return inquiry;
}

/** Reports a 401, unless the user has been reloaded since the request was sent. */
export function reportUnauthorized(sentWithin: number): void {
  if (sentWithin !== inquiry) return;
  for (const listener of listeners) listener();
}

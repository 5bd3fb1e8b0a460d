type Listener = () => void;

const listeners = new Set<Listener>();

let userLoad = 0;

/** Subscribes to 401 responses. Returns an unsubscribe function. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Marks that the user is being reloaded. A 401 to an earlier request is no longer reported, since its session
 * may have been replaced.
 */
export function beginUserLoad(): void {
  userLoad += 1;
}

/** Identifies the current load of the user; it is sent with requests. */
export function currentUserLoad(): number {
  return userLoad;
}

/** Reports a 401, unless the user has been reloaded since the request was sent. */
export function reportUnauthorized(sentDuring: number): void {
  if (sentDuring !== userLoad) return;
  for (const listener of listeners) listener();
}

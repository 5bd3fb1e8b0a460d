type Listener = () => void;

const listeners = new Set<Listener>();

let userLoad = 0;

/** Subscribes to 401 responses. Returns an unsubscribe function. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Records that the user is being reloaded. From then on, 401 responses to earlier requests aren't reported, because
 * their session may have been replaced.
 */
export function beginUserLoad(): void {
  userLoad += 1;
}

/** Returns an id for the latest load of the user. Each request stores the id with which it was sent. */
export function currentUserLoad(): number {
  return userLoad;
}

/** Reports a 401, unless the user has been reloaded since the request was sent. */
export function reportUnauthorized(sentDuring: number): void {
  if (sentDuring !== userLoad) return;
  for (const listener of listeners) listener();
}

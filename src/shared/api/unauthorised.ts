type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears of every call that was answered 401. Returns how to stop. */
export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnauthorised(): void {
  for (const listener of listeners) listener();
}

type Listener = () => void;

const listeners = new Set<Listener>();

let inquiry = 0;

/** Hears of every call that was answered 401. Returns how to stop. */
export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * It is asked anew who is signed in. A 401 to what was sent before tells of a session that may have been followed by
 * another since, so it is no longer reported.
 */
export function beginInquiry(): void {
  inquiry += 1;
}

/** Marks what is sent from now on. */
export function currentInquiry(): number {
  return inquiry;
}

/** A call that was sent within the inquiry was answered 401. */
export function reportUnauthorised(sentWithin: number): void {
  if (sentWithin !== inquiry) return;
  for (const listener of listeners) listener();
}

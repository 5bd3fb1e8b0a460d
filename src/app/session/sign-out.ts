import type { SessionActor } from '@/entities/session';

/**
 * Begins a sign-out, unless one is in progress, has succeeded or has failed: opening its page again starts no other.
 */
export function signOut(session: SessionActor): void {
  if (session.getSnapshot().can({ type: 'session.signOut' })) {
    session.send({ type: 'session.signOut' });
  }
}

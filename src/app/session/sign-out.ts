import type { SessionActor } from '@/entities/session';

/**
 * Starts a sign-out unless one is in progress, has succeeded or has failed. Opening the page again doesn't start
 * another.
 */
export function signOut(session: SessionActor): void {
  if (session.getSnapshot().can({ type: 'session.signOut' })) {
    session.send({ type: 'session.signOut' });
  }
}

import type { SessionActor } from '@/entities/session';

/**
 * Signs out, unless a sign-out is in progress, has succeeded or has failed. Opening the page again doesn't start
 * another sign-out.
 */
export function signOut(session: SessionActor): void {
  if (session.getSnapshot().can({ type: 'session.signOut' })) {
    session.send({ type: 'session.signOut' });
  }
}

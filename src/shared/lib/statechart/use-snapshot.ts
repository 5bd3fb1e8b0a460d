import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

/** An actor without the events that it accepts. */
type Readable<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): Snapshot };

/** Returns an actor's snapshot, and renders again whenever it changes. */
export function useSnapshot<Snapshot>(actor: Readable<Snapshot>): Snapshot {
  return useSelector<Readable<Snapshot>, Snapshot>(actor, (snapshot) => snapshot);
}

import type { AnyActorRef, AnyMachineSnapshot, Observer } from 'xstate';

type Context = AnyMachineSnapshot['context'];

/**
 * Wraps an actor so that a view sees other data in its context. The view's events go to the actor itself, whose own
 * context is unchanged.
 */
export function withContext(
  actor: AnyActorRef,
  change: (context: Context) => Context,
): AnyActorRef {
  const changed = new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>();
  const seen = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    const known = changed.get(snapshot);
    if (known !== undefined) return known;
    const context = change(snapshot.context);
    const made = context === snapshot.context ? snapshot : { ...snapshot, context };
    changed.set(snapshot, made);
    return made;
  };
  return new Proxy(actor, {
    get(target, name) {
      if (name === 'getSnapshot') return () => seen(target.getSnapshot());
      if (name === 'subscribe') {
        return (listener: Observer<unknown> | ((snapshot: unknown) => void)) =>
          target.subscribe((snapshot) => {
            if (typeof listener === 'function') listener(seen(snapshot));
            else listener.next?.(seen(snapshot));
          });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

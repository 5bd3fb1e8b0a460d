import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { orderMachine } from './order-machine';

export function Order({ actor }: { readonly actor: ActorRefFrom<typeof orderMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  if (state.matches('done')) return <p>Thank you.</p>;
  if (state.matches('ordering')) return <p>Sending …</p>;
  return (
    <form>
      <input
        aria-label="Name"
        onChange={({ target }) => actor.send({ type: 'name.type', name: target.value })}
      />
      <button
        type="button"
        disabled={!state.can({ type: 'order.send' })}
        onClick={() => actor.send({ type: 'order.send' })}
      >
        Send
      </button>
    </form>
  );
}

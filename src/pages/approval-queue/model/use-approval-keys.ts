import {
  approvalKeysMachine,
  type ApprovalKey,
  type ApprovalKeysActor,
} from '@machines/approval-keys/approval-keys-machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isTyped, takesLetters } from '@/shared/lib/keyboard/is-typed';
import { keyOf } from '@/shared/lib/keyboard/key-of';
import { useKeyChoice } from '@/shared/lib/keyboard/use-key-choice';
import { approvalKeys } from '@/shared/lib/keyboard/approval-keys';

const keysOfQueue: readonly ApprovalKey[] = approvalKeys.map(({ key }) => key);

const storageKey = 'portal.approval-keys';

interface ApprovalKeys {
  readonly keys: ApprovalKeysActor;
  readonly isOn: boolean;
  /** Turns the keys on or off, because speech input can trigger single-key shortcuts by accident (WCAG 2.2, 2.1.4). */
  readonly turn: (isOn: boolean) => void;
}

/**
 * Calls `act` when one of the queue's keys is pressed, unless it is typed into a text field. `isMessaging` is true while
 * a message box is open.
 */
export function useApprovalKeys(
  isMessaging: boolean,
  act: (key: ApprovalKey) => void,
): ApprovalKeys {
  const [isOn, turn] = useKeyChoice(storageKey);
  const latestAct = useRef(act);
  // Made once, because making a machine takes too long for each press of a key.
  // oxlint-disable-next-line react/refs -- the action runs after rendering
  const [machine] = useState(() =>
    approvalKeysMachine.provide({
      actions: {
        act: (_, { key }) => {
          if (key !== null) latestAct.current(key);
        },
      },
    }),
  );
  const keys = useActorRef(machine);
  useLayoutEffect(() => {
    latestAct.current = act;
  }, [act]);
  useLayoutEffect(
    () => keys.send({ type: isMessaging ? 'form.open' : 'form.close' }),
    [keys, isMessaging],
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isTyped(event)) {
        keys.send({ type: 'text.type' });
        return;
      }
      const { repeat, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const isOther = repeat || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented;
      const key = isOther ? undefined : keysOfQueue.find((one) => one === keyOf(event));
      // The key that opens a message box must not also be typed into it.
      if (key !== undefined) event.preventDefault();
      keys.send({ type: 'key.press', key: key ?? null });
    };
    const leave = ({ target }: FocusEvent) => {
      if (takesLetters(target)) keys.send({ type: 'text.type' });
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusout', leave);
    };
  }, [keys, isOn]);
  return { keys, isOn, turn };
}

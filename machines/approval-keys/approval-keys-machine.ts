import { setup, type ActorRefFrom } from 'xstate';
import type { MetaOf } from '../shared/requirements';
import type { approvalKeysRequirements } from './approval-keys-requirements';

export type ApprovalKey = 'j' | 'k' | 'a' | 'd' | 'm' | 'u';

export type ApprovalKeysEvent =
  | { readonly type: 'form.open' }
  | { readonly type: 'form.close' }
  /** Sent when a field, a menu, a dialog or an input method receives a key press or loses focus. */
  | { readonly type: 'text.type' }
  /**
   * Sent when a key is pressed while no text is being edited. `key` is `null` if the key isn't a shortcut of the queue,
   * is held down, or is pressed with a modifier.
   */
  | { readonly type: 'key.press'; readonly key: ApprovalKey | null };

/**
 * Decides whether a key press is a queue shortcut or text input. All items share one machine, because each shortcut
 * moves on to the next item.
 */
export const approvalKeysMachine = setup({
  types: {
    events: {} as ApprovalKeysEvent,
    meta: {} as MetaOf<typeof approvalKeysRequirements>,
  },
  actions: {
    act: (_, _params: { readonly key: ApprovalKey | null }) => {},
  },
  delays: {
    /** The pause after typing before shortcuts work again. */
    rest: 300,
  },
}).createMachine({
  id: 'approval-keys',
  description: 'Tells keys that act on the approval queue from keys that belong to a text.',
  initial: 'listening',
  states: {
    listening: {
      description: 'Each key acts.',
      meta: { requirements: ['approval-keys.act'] },
      on: {
        'key.press': { actions: { type: 'act', params: ({ event }) => event } },
        'text.type': 'resting',
        'form.open': 'typing',
      },
    },
    typing: {
      description: 'A message is open.',
      meta: { requirements: ['approval-keys.typing'] },
      on: { 'form.close': 'resting' },
    },
    resting: {
      description: 'What is typed now may belong to the text before, until there is a pause.',
      meta: { requirements: ['approval-keys.typing'] },
      on: {
        'key.press': { target: 'resting', reenter: true },
        'text.type': { target: 'resting', reenter: true },
        'form.open': 'typing',
      },
      after: { rest: 'listening' },
    },
  },
});

export type ApprovalKeysActor = ActorRefFrom<typeof approvalKeysMachine>;

import type { ModelOf, StepOf } from 'statechart-paths/model';
import { scenariosOf } from '../shared/scenarios';
import type { approvalKeysMachine } from './approval-keys-machine';
import type { approvalKeysRequirements } from './approval-keys-requirements';

type Requirement = keyof typeof approvalKeysRequirements;
type Step = StepOf<typeof approvalKeysMachine>;

/** The user's latest typing, derived only from events: a form is open, typing just stopped, or neither. */
type Typing = 'open' | 'lately' | 'no';

function typingAfter(typing: Typing, { type }: Step['event']): Typing {
  if (type === 'form.open') return 'open';
  if (type === 'form.close') return 'lately';
  if (typing === 'open') return typing;
  if (type === 'text.type') return 'lately';
  return type.startsWith('xstate.after.') ? 'no' : typing;
}

export const approvalKeysModel = {
  inputs: { shown: undefined },
  how: { 'start shown': 'Sign in as staff and open the approval queue' },
  events: {
    'form.open': { plain: {} },
    'form.close': { plain: {} },
    'text.type': { plain: {} },
    'key.press': { move: { key: 'j' }, other: { key: null } },
  },
  monitors: [
    {
      name: 'a key acts, once and as it is, unless a form is open or 300 ms have yet to pass after a text',
      requirement: 'approval-keys.typing',
      start: { typing: 'no', holds: true },
      next: ({ typing }: { readonly typing: Typing }, { event, actions }: Step) => {
        const expected = event.type === 'key.press' && typing === 'no' ? [event] : [];
        const acts = actions.filter(({ type }) => type === 'act').map(({ params }) => params);
        return {
          typing: typingAfter(typing, event),
          holds: JSON.stringify(acts) === JSON.stringify(expected),
        };
      },
      holds: ({ holds }: { readonly holds: boolean }) => holds,
    },
  ],
  stepInvariants: [
    {
      name: 'typing on, and a key while resting, prolong the pause',
      requirement: 'approval-keys.typing',
      holds: ({ before, event, delays }: Step) =>
        !before.matches('resting') ||
        !['text.type', 'key.press'].includes(event.type) ||
        delays.some(({ delay, isRestart }) => delay === 'rest' && isRestart),
    },
  ],
  delays: [{ delay: 'rest', milliseconds: 300, requirement: 'approval-keys.typing' }],
  scenarios: scenariosOf<unknown, Requirement>({
    'a key acts': ['shown → key.press move', 'listening', ['approval-keys.act']],
    'keys act again after a form': [
      'shown → form.open → refused key.press move → form.close → key.press move → after rest → key.press move',
      'listening',
      ['approval-keys.typing'],
    ],
    'keys act again after a search': [
      'shown → text.type → text.type → after rest → key.press other',
      'listening',
      ['approval-keys.typing'],
    ],
    'a form that opens at once is a form': [
      'shown → text.type → form.open → refused text.type',
      'typing',
      ['approval-keys.typing'],
    ],
  }),
} satisfies ModelOf<typeof approvalKeysMachine>;

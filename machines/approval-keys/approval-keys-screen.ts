import type { ScreenOf } from 'statechart-paths/screen';
import type { approvalKeysMachine } from './approval-keys-machine';
import type { approvalKeysModel } from './approval-keys-model';

const paused = 'Keyboard shortcuts paused while you write';

export const approvalKeysScreen = {
  events: {
    'form.open': { other: 'Choose Deny on an item' },
    'form.close': { other: 'Choose Cancel' },
    'text.type': { other: 'Press a key in the list of agencies' },
    'key.press': ({ key }) => ({ other: `Press ${key ?? 'x'} on the page` }),
  },
  states: {
    listening: { unseen: [paused] },
    typing: { seen: [paused] },
    resting: { unseen: [paused] },
  },
} satisfies ScreenOf<typeof approvalKeysMachine, typeof approvalKeysModel>;

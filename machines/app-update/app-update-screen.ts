import type { ScreenOf } from 'statechart-paths/screen';
import type { appUpdateMachine } from './app-update-machine';
import type { appUpdateModel } from './app-update-model';

const reload = { button: 'Reload' } as const;
const ready = 'A new version is ready';
const waiting = 'It loads once your work here is done.';

export const appUpdateScreen = {
  events: {
    'tab.show': { other: 'Return to the tab from another one' },
    'page.change': { other: 'Open another page of the portal' },
    'work.begin': { other: 'Type something into a form' },
    'work.end': { other: 'Clear the form again' },
    'part.miss': { other: 'Open a part of the portal whose code does not arrive' },
    'update.apply': { press: reload },
  },
  states: {
    current: { unseen: [ready] },
    checking: { unseen: [ready] },
    available: ({ context: { held } }) => [
      { seen: [ready] },
      held ? { seen: [waiting], unseen: [reload] } : { enabled: [reload], unseen: [waiting] },
    ],
    'available.offered': {},
    'available.due': {},
    applying: { seen: [ready, { button: 'Reloading…', busy: true }] },
    'checking.routine': {},
    'checking.forPart': {},
    'applying.preparing': {},
    'applying.reloading': {},
  },
} satisfies ScreenOf<typeof appUpdateMachine, typeof appUpdateModel>;

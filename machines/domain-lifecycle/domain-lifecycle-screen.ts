import type { UserAction, ScreenOf } from 'statechart-paths/screen';
import { chargeDialogScreen } from '../charge/charge-screen';
import type { domainLifecycleMachine } from './domain-lifecycle-machine';
import type { domainLifecycleModel } from './domain-lifecycle-model';

const upgrade = { button: 'Enable Enhanced Microsite' } as const;
const park = { button: 'Park this domain' } as const;
const cancel = { button: 'Cancel domain' } as const;
const confirmPark = { button: 'Park domain' } as const;
const yes = { button: 'Yes' } as const;
const nevermind = { button: 'Nevermind' } as const;
const dismissPark = { button: 'Cancel' } as const;
const tryAgain = { button: 'Try again' } as const;

const parkTitle = /^Park .+\?$/;
const cancelTitle = /^Cancel .+\?$/;
const sure = 'Are you sure?';

const canceling = {
  c1: 'Its website, its stats and its email redirects stop right away.',
  parked: 'The domain and its email redirects stop working right away.',
} as const;
const parking = 'Its website and its stats stop right away.';

const charge = chargeDialogScreen({
  holder: 'upgrading',
  title: 'Enable Enhanced Microsite?',
  confirm: { button: /^Enable (?:for \$|at no charge)/ },
  charging: 'Enabling Enhanced Microsite…',
  subject: 'upgrade',
  failed: "The upgrade didn't go through",
});

export const domainLifecycleScreen = {
  events: {
    ...charge.events,
    'facts.change': { other: 'Park the other Enhanced Microsite in another tab, and come back' },
    'upgrade.request': { press: upgrade },
    'park.request': { press: park },
    'cancel.request': { press: cancel },
    'change.confirm': (_, snapshot): UserAction => ({
      press: snapshot.matches('parking') ? confirmPark : yes,
    }),
    'change.retry': { press: tryAgain },
    'change.dismiss': (_, snapshot): UserAction => ({
      press: snapshot.matches('parking') ? dismissPark : nevermind,
    }),
  },
  states: {
    resuming: 'transient',
    idle: (snapshot) => [
      snapshot.context.facts.plan === 'parked'
        ? {
            unseen: [park],
            [snapshot.can({ type: 'upgrade.request' }) ? 'enabled' : 'disabled']: [upgrade],
          }
        : {
            unseen: [upgrade],
            [snapshot.can({ type: 'park.request' }) ? 'enabled' : 'disabled']: [park],
          },
      { [snapshot.can({ type: 'cancel.request' }) ? 'enabled' : 'disabled']: [cancel] },
    ],
    ...charge.states,
    parking: { seen: [{ dialog: parkTitle, says: [parking] }], focus: { dialog: parkTitle } },
    'parking.confirm': { enabled: [confirmPark, dismissPark] },
    'parking.saving': { seen: [{ button: 'Parking…', busy: true }], disabled: [dismissPark] },
    'parking.failed': { enabled: [tryAgain, dismissPark] },
    canceling: ({ context }) => ({
      seen: [{ dialog: cancelTitle, says: [sure, canceling[context.facts.plan]] }],
      focus: { dialog: cancelTitle },
    }),
    'canceling.confirm': { enabled: [yes, nevermind] },
    'canceling.saving': { seen: [{ button: 'Canceling…', busy: true }], disabled: [nevermind] },
    'canceling.failed': { enabled: [tryAgain, nevermind] },
    done: {},
  },
} satisfies ScreenOf<typeof domainLifecycleMachine, typeof domainLifecycleModel>;

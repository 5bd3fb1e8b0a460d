import type { Gesture, Look } from '@workbench/paths/screen';
import type { ScreenOf } from '@workbench/paths/screen';
import type { SnapshotFrom } from 'xstate';
import type { domainLifecycleMachine } from './domain-lifecycle-machine';
import type { domainLifecycleModel } from './domain-lifecycle-model';

type Snapshot = SnapshotFrom<typeof domainLifecycleMachine>;

const lastFour: Readonly<Record<string, string>> = { 'card-1': '4242', 'card-2': '4444' };
const cardRadio = (id: string) => ({ radio: new RegExp(`ending in ${lastFour[id] ?? 'none'}$`) });

const upgrade = { button: 'Enable Enhanced Microsite' } as const;
const park = { button: 'Park this domain' } as const;
const cancel = { button: 'Cancel domain' } as const;
const enable = { button: /^Enable for \$/ } as const;
const confirmPark = { button: 'Park domain' } as const;
const yes = { button: 'Yes' } as const;
const nevermind = { button: 'Nevermind' } as const;
const tryAgain = { button: 'Try again' } as const;
const anotherCard = { button: 'Choose another card' } as const;
const checkAgain = { button: 'Check again' } as const;

const upgradeTitle = 'Enable Enhanced Microsite?';
const parkTitle = /^Park .+\?$/;
const sure = 'Are you sure?';

const canceling = {
  c1: 'Its website, its stats and its email redirects stop right away.',
  parked: 'The domain and its email redirects stop working right away.',
} as const;
const parking = 'Its website and its stats stop right away.';

function cards({ context: { usableCards, paymentId, declinedCard } }: Snapshot): Look {
  const mark = 'Declined just now';
  const isMarked = declinedCard !== null && usableCards.includes(declinedCard);
  return {
    seen: [
      ...usableCards.map((id) => ({ ...cardRadio(id), checked: id === paymentId })),
      ...(isMarked ? [mark] : []),
    ],
    unseen: isMarked ? [] : [mark],
    enabled: [enable, nevermind, ...usableCards.map(cardRadio)],
  };
}

export const domainLifecycleScreen = {
  events: {
    'facts.change': { other: 'Park the other Enhanced Microsite in another tab, and come back' },
    'upgrade.request': { press: upgrade },
    'park.request': { press: park },
    'cancel.request': { press: cancel },
    'card.choose': ({ paymentId }): Gesture => ({ press: cardRadio(paymentId) }),
    'change.confirm': (_, snapshot): Gesture => ({
      press: snapshot.matches('parking')
        ? confirmPark
        : snapshot.matches('canceling')
          ? yes
          : enable,
    }),
    'change.retry': (_, snapshot): Gesture => ({
      press: snapshot.matches({ upgrading: 'declined' })
        ? anotherCard
        : snapshot.matches({ upgrading: 'noCard' })
          ? checkAgain
          : tryAgain,
    }),
    'change.dismiss': { press: nevermind },
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
    upgrading: { seen: [{ dialog: upgradeTitle }], focus: { dialog: upgradeTitle } },
    'upgrading.preview': { seen: ['Calculating the price…'], enabled: [nevermind] },
    'upgrading.unpriced': {
      seen: ["We couldn't calculate the price. You haven't been charged. Try again."],
      enabled: [tryAgain, nevermind],
    },
    'upgrading.noCard': {
      seen: ['no payment method on file!', { link: 'Add Card', to: '/payment/new' }],
      enabled: [checkAgain, nevermind],
    },
    'upgrading.confirm': cards,
    'upgrading.confirm.first': { unseen: ['The price has changed'] },
    'upgrading.confirm.changed': { seen: ['The price has changed'] },
    'upgrading.saving': {
      seen: ['Enabling Enhanced Microsite…'],
      unseen: [nevermind],
    },
    'upgrading.verifying': {
      seen: ["We lost the connection and are checking your upgrade. You won't be charged twice."],
      unseen: [nevermind],
    },
    'upgrading.verifying.asking': {},
    'upgrading.verifying.waiting': {},
    'upgrading.declined': { enabled: [anotherCard, nevermind] },
    'upgrading.failed': { enabled: [tryAgain, nevermind] },
    parking: { seen: [{ dialog: parkTitle, says: [parking] }], focus: { dialog: parkTitle } },
    'parking.confirm': { enabled: [confirmPark, nevermind] },
    'parking.saving': { seen: [{ button: 'Parking…', busy: true }], disabled: [nevermind] },
    'parking.failed': { enabled: [tryAgain, nevermind] },
    canceling: ({ context }) => ({
      seen: [{ dialog: sure, says: [canceling[context.facts.plan]] }],
      focus: { dialog: sure },
    }),
    'canceling.confirm': { enabled: [yes, nevermind] },
    'canceling.saving': { seen: [{ button: 'Canceling…', busy: true }], disabled: [nevermind] },
    'canceling.failed': { enabled: [tryAgain, nevermind] },
    done: {},
  },
} satisfies ScreenOf<typeof domainLifecycleMachine, typeof domainLifecycleModel>;

import { readTypedName } from '@contract/typed-name';
import type { Control, ScreenOf } from 'statechart-paths/screen';
import { askAbout, nameStage, orderScreen, typeName } from '../order/order-screen';
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from './transfer-machine';
import type { transferModel } from './transfer-model';

const select: Control = { button: 'Select' };
const changeButton = (name: string | null): Control => ({ button: `Change ${name}` });
const next: Control = { button: 'Continue' };
const authCode = 'Auth code';
const unlocked = 'My registrar shows this domain as unlocked';

const isFolded = (snapshot: SnapshotFrom<typeof transferMachine>) =>
  snapshot.matches({ select: 'found' }) || snapshot.matches({ select: 'immovable' });

const lockBadge = (locked: boolean | null) =>
  locked === null ? 'Lock unknown' : locked ? 'Locked' : 'Unlocked';

const problem = (name: string | null) => `there was a problem getting info on the domain "${name}"`;

const order = orderScreen({
  confirm: /^Begin Transfer/,
  heading: (name) => `Transfer ${name}`,
  doneHeading: (name) => `Transfer of ${name} successfully initiated!`,
  another: 'Transfer another domain',
  refused: (name) =>
    `We encountered an error while attempting to purchase ${name}. Please try again later!`,
});

export const transferScreen = {
  events: {
    ...order.events,
    'name.change': typeName,
    'domain.select': (_, snapshot) => askAbout('Select', snapshot.hasTag('selectable')),
    'name.edit': (_, { context: { name } }) => ({ press: changeButton(name) }),
    'details.refresh': { press: { button: /^(Refresh|Checking again…)$/ } },
    'authCode.change': ({ code }) => ({ type: code, into: authCode }),
    'unlock.tick': ({ ticked }) => ({ check: unlocked, on: ticked }),
    'wizard.continue': { press: next },
  },
  states: {
    ...order.states,
    restoring: 'transient',
    select: (snapshot) =>
      isFolded(snapshot)
        ? {
            seen: [{ heading: 'Transfer Domain' }],
            unseen: [{ field: 'Domain name' }],
            enabled: [changeButton(snapshot.context.name)],
          }
        : nameStage('Transfer Domain', snapshot),
    'select.idle.choosing': 'transient',
    'select.idle.blank': { disabled: [select] },
    'select.idle.typed': { enabled: [select] },
    'select.invalid.blank': { disabled: [select] },
    'select.invalid.malformed': { enabled: [select] },
    'select.lookingUp': ({ context: { name } }) => ({
      seen: [{ button: 'Looking up…', busy: true }, { status: `Looking up ${name}…` }],
    }),
    'select.found': (snapshot) => {
      const { name, details, authCode: code, unlockTicked, refusal } = snapshot.context;
      if (name === null || details === null) throw new Error('Nothing was found.');
      const { domain_locked: locked, registrar_name, registrar_email, registrar_phone } = details;
      return [
        {
          seen: [
            { heading: name },
            {
              field: authCode,
              value: code,
              problem: refusal?.cause === 'authCode' ? refusal.reason : null,
            },
            lockBadge(locked),
            ...[registrar_name, registrar_email, registrar_phone, details.domain_admin_email].map(
              (fact) => fact ?? 'Not provided',
            ),
          ],
        },
        locked === null
          ? { seen: [{ checkbox: unlocked, checked: unlockTicked }] }
          : { unseen: [{ checkbox: unlocked }] },
        locked === true ? { seen: [/^Unlock the domain at /] } : {},
        snapshot.can({ type: 'wizard.continue' }) ? { enabled: [next] } : { disabled: [next] },
      ];
    },
    'select.found.shown': { unseen: [/^Checked again just now/] },
    'select.found.resumed': ({ context: { details } }) => ({
      seen: [/Enter the auth code again/],
      // Checking the box moves the focus to the auth code field.
      ...(details?.domain_locked !== null && { focus: { field: authCode } }),
    }),
    'select.found.refreshing': { seen: [{ button: 'Checking again…', busy: true }] },
    'select.found.refreshed': { seen: [/^Checked again just now/] },
    'select.found.refreshFailed': ({ context: { name } }) => ({ seen: [problem(name)] }),
    'select.immovable': {
      seen: [{ link: 'See your domains', to: '/domains' }],
      unseen: [{ field: authCode }],
      disabled: [next],
    },
    'select.notFound': ({ context: { text } }) => ({
      seen: [
        'No registered domain found.',
        'This domain is not registered and cannot be transferred.',
        { link: 'Purchase it instead', to: `/domains/purchase?name=${readTypedName(text).name}` },
      ],
      enabled: [select],
    }),
    'select.failed': ({ context: { name } }) => ({
      seen: [problem(name)],
      enabled: [{ button: 'Try again' }, select],
    }),
  },
} satisfies ScreenOf<typeof transferMachine, typeof transferModel>;

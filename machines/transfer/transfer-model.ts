import type { ModelOf } from '@workbench/paths/model';
import { orderActors, orderEvents, orderOutOfBrowser } from '../order/order-cases';
import { orderModel } from '../order/order-model';
import type { TransferContext, transferMachine } from './transfer-machine';
import { selectInvariants, selectStepInvariants } from './select-invariants';

const authCode = 'HC-2041-XFER';
const domain = 'harbor-coverage.com';

const registrar = {
  found_match: true,
  error: null,
  registrar_name: 'Quayside Domains',
  registrar_email: 'support@quayside.example',
  registrar_phone: '+1 555 010 0199',
  domain_locked: false,
  domain_admin_email: 'admin@harbor-coverage.com',
} as const;

/** From an empty field to an unlocked domain with its auth code. */
const toFound = [
  'name.change name',
  'domain.select',
  'lookUp done unlocked',
  'authCode.change code',
] as const;

/** From an empty field to the second stage. */
const toConfig = [...toFound, 'wizard.continue'] as const;

/** From an empty field to a priced order. */
const toPriced = [...toConfig, 'loadOptions done two cards', 'previewOrder done'] as const;

const order = orderModel({
  flow: 'transfer',
  first: 'select',
  toConfig,
  isKept: (context: TransferContext) => context.authCode === authCode,
  isCleared: ({ authCode: code, details, restored }) =>
    code === '' && details === null && restored === null,
});

const draft = { text: domain, name: domain, domainType: 'c1', paymentId: 'card-1' } as const;

export const transferModel = {
  inputs: {
    fresh: { draft: null, orderedBy: 'agent' },
    staff: { draft: null, orderedBy: 'staff' },
    'after a reload while typing': {
      draft: { stage: 'select', text: 'harbor', name: null, domainType: 'c1', paymentId: null },
      orderedBy: 'agent',
    },
    'after a reload with a domain': {
      draft: { ...draft, stage: 'config', domainType: 'parked', paymentId: 'card-2' },
      orderedBy: 'agent',
    },
    'after a reload while ordering': { draft: { ...draft, stage: 'ordering' }, orderedBy: 'agent' },
  },
  events: {
    'name.change': {
      name: { text: 'harbor-coverage.com' },
      spaces: { text: '   ' },
      malformed: { text: 'not a domain' },
      'with www.': { text: 'www.harbor-coverage.com' },
    },
    'domain.select': { plain: {} },
    'details.refresh': { plain: {} },
    'authCode.change': { code: { code: authCode }, spaces: { code: '  ' } },
    'unlock.tick': { ticked: { ticked: true }, unticked: { ticked: false } },
    ...orderEvents,
  },
  actors: {
    lookUp: {
      done: {
        unlocked: registrar,
        locked: { ...registrar, domain_locked: true },
        'lock unknown': { ...registrar, domain_locked: null },
        unregistered: {
          found_match: false,
          error: null,
          registrar_name: null,
          registrar_email: null,
          registrar_phone: null,
          domain_locked: null,
          domain_admin_email: null,
        },
        'already owned': { ...registrar, error: 'This domain is already in your agency account.' },
      },
      error: { down: {} },
    },
    ...orderActors,
  },
  outOfBrowser: [...orderOutOfBrowser],
  invariants: [
    ...order.invariants,
    ...selectInvariants,
    {
      name: 'a locked domain, or one with an error, never gets past the first stage',
      requirement: 'transfer.continue',
      holds: (snapshot) => {
        const { details, unlockTicked } = snapshot.context;
        return (
          !snapshot.matches('config') ||
          (details !== null &&
            details.error === null &&
            (details.domain_locked === false || (details.domain_locked === null && unlockTicked)))
        );
      },
    },
    {
      name: 'no transfer is ordered without an auth code',
      requirement: 'order.confirm',
      holds: (snapshot) => !snapshot.matches('ordering') || snapshot.context.authCode !== '',
    },
    {
      name: 'the auth code is cleared once the order has been sent',
      holds: (snapshot) =>
        !(['verifying', 'done', 'purchaseError'] as const).some((state) =>
          snapshot.matches(state),
        ) || snapshot.context.authCode === '',
    },
  ],
  stepInvariants: [
    ...order.stepInvariants,
    ...selectStepInvariants,
    {
      name: 'the auth code is in no actor input and no action',
      holds: ({ started, actions }) => !JSON.stringify([started, actions]).includes(authCode),
    },
    {
      name: 'the tick counts only while the lock is unknown',
      requirement: 'transfer.lock-unknown',
      holds: ({ after }) =>
        !after.context.unlockTicked || after.context.details?.domain_locked === null,
    },
  ],
  monitors: order.monitors,
  journeys: [
    ...order.journeys,
    {
      name: 'transfers an unlocked domain',
      requirements: ['transfer.look-up', 'transfer.continue', 'order.confirm', 'order.done'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder done placed'],
      ends: 'done',
      context: ({ authCode: code, name }) => code === '' && name === 'harbor-coverage.com',
    },
    {
      name: 'a locked domain continues only after Refresh finds it unlocked',
      requirements: ['transfer.refresh', 'transfer.continue'],
      input: 'fresh',
      steps: [
        'name.change name',
        'domain.select',
        'lookUp done locked',
        'authCode.change code',
        'refused wizard.continue',
        'details.refresh',
        'refresh done unlocked',
        'wizard.continue',
      ],
      ends: 'config.preparing',
    },
    {
      name: 'an unknown lock continues only after the tick',
      requirements: ['transfer.lock-unknown'],
      input: 'fresh',
      steps: [
        'name.change name',
        'domain.select',
        'lookUp done lock unknown',
        'authCode.change code',
        'refused wizard.continue',
        'unlock.tick ticked',
        'wizard.continue',
      ],
      ends: 'config.preparing',
    },
    {
      name: 'an unregistered name is kept in the field',
      requirements: ['transfer.not-registered'],
      input: 'fresh',
      steps: ['name.change name', 'domain.select', 'lookUp done unregistered'],
      ends: 'select.notFound',
      context: ({ text, name, details }) =>
        text === 'harbor-coverage.com' && name === null && details === null,
    },
    {
      name: 'an empty name asks for one',
      requirements: ['transfer.empty'],
      input: 'fresh',
      steps: ['domain.select'],
      ends: 'select.invalid.blank',
      context: ({ problem }) => problem === 'empty',
    },
    {
      name: 'www. is asked to be removed, and typing clears the message',
      requirements: ['transfer.invalid', 'transfer.typing-clears'],
      input: 'fresh',
      steps: ['name.change with www.', 'domain.select', 'name.change name'],
      ends: 'select.idle.typed',
      context: ({ problem }) => problem === null,
    },
    {
      name: 'a failed look-up says so, and can be tried again',
      requirements: ['transfer.look-up-failed'],
      input: 'fresh',
      steps: ['name.change name', 'domain.select', 'lookUp error down', 'domain.select'],
      ends: 'select.lookingUp',
    },
    {
      name: 'after a reload the auth code has to be typed again',
      requirements: ['transfer.restore'],
      input: 'after a reload with a domain',
      steps: ['lookUp done unlocked'],
      ends: 'select.found.resumed',
    },
    {
      name: 'after a reload the domain is looked up again, with type and card kept',
      requirements: ['transfer.restore'],
      input: 'after a reload with a domain',
      steps: [
        'lookUp done unlocked',
        'authCode.change code',
        'wizard.continue',
        'loadOptions done two cards',
      ],
      ends: 'config.choosing.pricing',
      context: ({ domainType, paymentId }) => domainType === 'parked' && paymentId === 'card-2',
    },
    {
      name: 'a domain the agency already owns goes no further, and another can be chosen',
      requirements: ['transfer.continue'],
      input: 'fresh',
      steps: [
        'name.change name',
        'domain.select',
        'lookUp done already owned',
        'refused wizard.continue',
        'refused authCode.change code',
        'name.change name',
      ],
      ends: 'select.idle.typed',
    },
    {
      name: 'the same look-up is not sent twice',
      requirements: ['transfer.look-up'],
      input: 'fresh',
      steps: ['name.change name', 'domain.select', 'refused domain.select'],
      ends: 'select.lookingUp',
    },
    {
      name: 'Back keeps the details and the auth code',
      requirements: ['transfer.continue'],
      input: 'fresh',
      steps: [...toConfig, 'wizard.back'],
      ends: 'select.found.shown',
      context: ({ authCode: code, details }) => code === authCode && details !== null,
    },
    {
      name: 'a domain that Refresh finds unregistered is cleared',
      requirements: ['transfer.refresh', 'transfer.not-registered'],
      input: 'fresh',
      steps: [...toFound, 'details.refresh', 'refresh done unregistered'],
      ends: 'select.notFound',
      context: ({ text, name }) => text === 'harbor-coverage.com' && name === null,
    },
  ],
} satisfies ModelOf<typeof transferMachine>;

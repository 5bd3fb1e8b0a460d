import type { ModelOf } from '@workbench/paths/model';
import { orderActors, orderEvents, orderOutOfBrowser } from '../order-cases';
import { orderInvariants, orderStepInvariants } from '../order-model';
import type { transferMachine } from './transfer-machine';
import { selectInvariants, selectStepInvariants } from './rules/select-rules';

const authCode = 'HC-2041-XFER';

const registrar = {
  found_match: true,
  error: null,
  registrar_name: 'Example Registrar, Inc.',
  registrar_email: 'help@registrar.example',
  registrar_phone: '+1 312 555 0100',
  domain_locked: false,
  domain_admin_email: 'owner@harbor-coverage.com',
} as const;

/** From an empty field to an unlocked domain with its auth code. */
const toFound = [
  'domain.type name',
  'domain.select',
  'lookUp done unlocked',
  'authCode.type code',
] as const;

/** From an empty field to the second stage. */
const toConfig = [...toFound, 'wizard.continue'] as const;

/** From an empty field to a priced order. */
const toPriced = [...toConfig, 'loadOptions done two cards', 'previewOrder done'] as const;

export const transferModel = {
  inputs: {
    fresh: { draft: null, orderedBy: 'agent' },
    'of staff': { draft: null, orderedBy: 'staff' },
    'after a reload while typing': {
      draft: { stage: 'select', text: 'harbor', name: null, domainType: 'c1', paymentId: null },
      orderedBy: 'agent',
    },
    'after a reload with a domain': {
      draft: {
        stage: 'config',
        text: 'harbor-coverage.com',
        name: 'harbor-coverage.com',
        domainType: 'parked',
        paymentId: 'card-2',
      },
      orderedBy: 'agent',
    },
    'after a reload while ordering': {
      draft: {
        stage: 'ordering',
        text: 'harbor-coverage.com',
        name: 'harbor-coverage.com',
        domainType: 'c1',
        paymentId: 'card-1',
      },
      orderedBy: 'agent',
    },
  },
  events: {
    'domain.type': {
      name: { text: 'harbor-coverage.com' },
      spaces: { text: '   ' },
      malformed: { text: 'not a domain' },
      'with www.': { text: 'www.harbor-coverage.com' },
    },
    'domain.select': { plain: {} },
    'details.refresh': { plain: {} },
    'authCode.type': { code: { code: authCode }, spaces: { code: '  ' } },
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
        'here already': { ...registrar, error: 'This domain is already in your agency account.' },
      },
      error: { down: { kind: 'unreachable' } },
    },
    ...orderActors,
  },
  outOfBrowser: [...orderOutOfBrowser],
  invariants: [
    ...orderInvariants('transfer'),
    ...selectInvariants,
    {
      name: 'never ordering without name, type, card and sum',
      requirement: 'transfer.begin',
      holds: (snapshot) => {
        const { name, domainType, paymentId, preview: sum, authCode: code } = snapshot.context;
        return (
          !snapshot.matches('ordering') ||
          (name !== null &&
            domainType !== null &&
            paymentId !== null &&
            sum !== null &&
            code !== '')
        );
      },
    },
    {
      name: 'never past the first stage with a locked domain, or one that has an error',
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
      name: 'the auth code is wiped once the order has been sent',
      holds: (snapshot) =>
        !(['verifying', 'done', 'purchaseError'] as const).some((state) =>
          snapshot.matches(state),
        ) || snapshot.context.authCode === '',
    },
    {
      name: 'a message about the name is shown only while the name is wrong',
      requirement: 'transfer.typing-clears',
      holds: (snapshot) =>
        snapshot.matches({ select: 'invalid' }) === (snapshot.context.problem !== null),
    },
  ],
  stepInvariants: [
    ...orderStepInvariants('transfer'),
    ...selectStepInvariants,
    {
      name: 'the auth code is in no actor input and no action',
      holds: ({ started, actions }) => !JSON.stringify([started, actions]).includes(authCode),
    },
    {
      name: 'the confirmed sum is the one that is sent',
      requirement: 'transfer.sum',
      holds: ({ before, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'placeOrder' ||
            JSON.stringify(input).includes(`"expectedAmount":${before.context.preview?.due_now}}`),
        ),
    },
    {
      name: 'Start Over clears everything, the auth code too',
      requirement: 'transfer.start-over',
      holds: ({ event, before, after }) =>
        event.type !== 'wizard.startOver' ||
        before.hasTag('held') ||
        before.matches('purchaseError') ||
        (after.context.authCode === '' &&
          after.context.text === '' &&
          after.context.details === null &&
          after.context.paymentId === null &&
          after.context.domainType === 'c1' &&
          after.matches({ select: { idle: 'blank' } })),
    },
    {
      name: 'the word that a domain is unlocked stands only while its lock is unknown',
      requirement: 'transfer.lock-unknown',
      holds: ({ after }) =>
        !after.context.unlockTicked || after.context.details?.domain_locked === null,
    },
  ],
  monitors: [
    {
      name: 'a lost order is asked for, never sent again',
      requirement: 'transfer.lost-answer',
      start: 'settled',
      next: (memory: string, { after, started }) => {
        const sends = started.some(({ src }) => src === 'placeOrder');
        if (sends) return memory === 'settled' ? 'sent' : 'sent again';
        return memory === 'sent again' || after.hasTag('held') ? memory : 'settled';
      },
      holds: (memory: string) => memory !== 'sent again',
    },
  ],
  journeys: [
    {
      name: 'transfers an unlocked domain',
      requirements: ['transfer.look-up', 'transfer.continue', 'transfer.begin', 'transfer.done'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder done'],
      ends: 'done',
      context: ({ authCode: code, name }) => code === '' && name === 'harbor-coverage.com',
    },
    {
      name: 'a locked domain goes on only after Refresh finds it unlocked',
      requirements: ['transfer.refresh', 'transfer.continue'],
      input: 'fresh',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done locked',
        'authCode.type code',
        'refused wizard.continue',
        'details.refresh',
        'refresh done unlocked',
        'wizard.continue',
      ],
      ends: 'config.preparing',
    },
    {
      name: 'an unknown lock goes on only after the tick',
      requirements: ['transfer.lock-unknown'],
      input: 'fresh',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done lock unknown',
        'authCode.type code',
        'refused wizard.continue',
        'unlock.tick ticked',
        'wizard.continue',
      ],
      ends: 'config.preparing',
    },
    {
      name: 'a name nobody registered is kept in the field',
      requirements: ['transfer.not-registered'],
      input: 'fresh',
      steps: ['domain.type name', 'domain.select', 'lookUp done unregistered'],
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
      steps: ['domain.type with www.', 'domain.select', 'domain.type name'],
      ends: 'select.idle.typed',
      context: ({ problem }) => problem === null,
    },
    {
      name: 'a registrar that cannot be asked is said to be so, and can be asked again',
      requirements: ['transfer.look-up-failed'],
      input: 'fresh',
      steps: ['domain.type name', 'domain.select', 'lookUp error down', 'domain.select'],
      ends: 'select.lookingUp',
    },
    {
      name: 'choosing the chosen type again deselects it, and nothing can be ordered',
      requirements: ['transfer.type', 'transfer.begin'],
      input: 'fresh',
      steps: [...toPriced, 'type.choose microsite', 'refused order.confirm'],
      ends: 'config.choosing.untyped',
      context: ({ domainType }) => domainType === null,
    },
    {
      name: 'without a card nothing is ordered until one is added in place',
      requirements: ['transfer.card', 'transfer.configure'],
      input: 'fresh',
      steps: [
        ...toConfig,
        'loadOptions done no card',
        'previewOrder done',
        'refused order.confirm',
        'card.add',
        'card.added',
        'loadOptions done expired default',
        'previewOrder done',
        'order.confirm',
      ],
      ends: 'ordering',
      context: ({ paymentId, authCode: code }) => paymentId === 'card-2' && code === authCode,
    },
    {
      name: 'a changed sum is asked again before anything is charged',
      requirements: ['transfer.sum'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder error amount changed'],
      ends: 'config.choosing.priced.changed',
      context: ({ preview: shown }) => shown?.due_now === 1350,
    },
    {
      name: 'a lost answer is found out',
      requirements: ['transfer.lost-answer', 'transfer.ordering'],
      input: 'fresh',
      steps: [
        ...toPriced,
        'order.confirm',
        'placeOrder error answer lost',
        'askForOrder error down',
        'after askAgain',
        'askForOrder done running',
        'after askAgain',
        'askForOrder done done',
      ],
      ends: 'done',
    },
    {
      name: 'an order interrupted by a reload is found out',
      requirements: ['transfer.restore', 'transfer.lost-answer'],
      input: 'after a reload while ordering',
      steps: ['askForOrder done refused', 'error.acknowledge'],
      ends: 'purchaseError',
    },
    {
      name: 'after a reload the auth code is asked again',
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
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
      ],
      ends: 'config.choosing.pricing',
      context: ({ domainType, paymentId }) => domainType === 'parked' && paymentId === 'card-2',
    },
    {
      name: 'signed out while ordering: nothing was ordered, and the choices stand',
      requirements: ['transfer.begin'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder error signed out'],
      ends: 'config.choosing.priced.first',
    },
    {
      name: 'staff can think again, and are asked once more',
      requirements: ['transfer.staff'],
      input: 'of staff',
      steps: [...toPriced, 'order.confirm', 'order.reconsider', 'order.confirm', 'order.confirm'],
      ends: 'ordering',
    },
    {
      name: 'a domain that is here already goes no further, and another can be asked for',
      requirements: ['transfer.continue'],
      input: 'fresh',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done here already',
        'refused wizard.continue',
        'refused authCode.type code',
        'domain.type name',
      ],
      ends: 'select.idle.typed',
    },
    {
      name: 'the same look-up is not sent twice',
      requirements: ['transfer.look-up'],
      input: 'fresh',
      steps: ['domain.type name', 'domain.select', 'refused domain.select'],
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
      name: 'a domain that Refresh finds no longer registered is given up',
      requirements: ['transfer.refresh', 'transfer.not-registered'],
      input: 'fresh',
      steps: [...toFound, 'details.refresh', 'refresh done unregistered'],
      ends: 'select.notFound',
      context: ({ text, name }) => text === 'harbor-coverage.com' && name === null,
    },
    {
      name: 'cards, domains and sum that could not be had are asked for again',
      requirements: ['transfer.configure', 'transfer.sum'],
      input: 'fresh',
      steps: [
        ...toConfig,
        'loadOptions error down',
        'options.retry',
        'loadOptions done two cards',
        'previewOrder error down',
        'options.retry',
      ],
      ends: 'config.choosing.pricing',
    },
    {
      name: 'another card can be chosen',
      requirements: ['transfer.card'],
      input: 'fresh',
      steps: [...toPriced, 'card.choose second'],
      ends: 'config.choosing.priced.first',
      context: ({ paymentId }) => paymentId === 'card-2',
    },
    {
      name: 'a card that is not added after all leaves everything as it was',
      requirements: ['transfer.card'],
      input: 'fresh',
      steps: [...toPriced, 'card.add', 'card.cancel', 'previewOrder done'],
      ends: 'config.choosing.priced.first',
      context: ({ paymentId, authCode: code }) => paymentId === 'card-1' && code === authCode,
    },
    {
      name: 'a refused order says why, and Ok reloads',
      requirements: ['transfer.error'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder error refused', 'error.acknowledge'],
      ends: 'purchaseError',
      context: ({ reason }) => reason === 'Your card was declined. Nothing was charged.',
    },
    {
      name: 'another domain can be transferred once one is',
      requirements: ['transfer.start-over', 'transfer.done'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder done', 'wizard.startOver'],
      ends: 'select.idle.blank',
    },
    {
      name: 'Start Over clears everything',
      requirements: ['transfer.start-over'],
      input: 'fresh',
      steps: [...toConfig, 'wizard.startOver'],
      ends: 'select.idle.blank',
      context: ({ text, authCode: code }) => text === '' && code === '',
    },
  ],
} satisfies ModelOf<typeof transferMachine>;

import type { ModelOf } from '@workbench/paths/model';
import { orderActors, orderEvents, orderOutOfBrowser } from '../order-cases';
import type { transferMachine } from './transfer-machine';

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
      name: 'parked is chosen only where the account has a microsite',
      requirement: 'transfer.parked',
      holds: (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.context.domainType !== 'parked' ||
        snapshot.context.options?.hasMicrosite === true,
    },
    {
      name: 'only a card that can pay is chosen',
      requirement: 'transfer.card',
      holds: (snapshot) => {
        const { options, paymentId } = snapshot.context;
        return (
          !snapshot.matches({ config: 'choosing' }) ||
          paymentId === null ||
          options?.usableCards.includes(paymentId) === true
        );
      },
    },
    {
      name: 'a message about the name is shown only while the name is wrong',
      requirement: 'transfer.typing-clears',
      holds: (snapshot) =>
        snapshot.matches({ select: 'invalid' }) === (snapshot.context.problem !== null),
    },
    {
      name: 'a refused order has a reason',
      requirement: 'transfer.error',
      holds: (snapshot) =>
        !snapshot.matches('purchaseError') || (snapshot.context.reason ?? '') !== '',
    },
  ],
  stepInvariants: [
    {
      name: 'the auth code is in no actor input and no action',
      holds: ({ started, actions }) => !JSON.stringify([started, actions]).includes(authCode),
    },
    {
      name: 'nothing a person does leaves ordering or verifying',
      requirement: 'transfer.ordering',
      holds: ({ before, event, after }) =>
        !before.hasTag('held') || event.type.startsWith('xstate.') || after.hasTag('held'),
    },
    {
      name: 'one confirmation sends one order, and nothing else sends any',
      requirement: 'transfer.begin',
      holds: ({ event, started }) => {
        const orders = started.filter(({ src }) => src === 'placeOrder').length;
        return orders === 0 || (orders === 1 && event.type === 'order.confirm');
      },
    },
    {
      name: "staff charge an agent's card only by the second confirmation",
      requirement: 'transfer.staff',
      holds: ({ before, started }) =>
        before.context.orderedBy === 'agent' ||
        started.every(({ src }) => src !== 'placeOrder') ||
        before.matches({ config: { choosing: { priced: 'askedAgain' } } }),
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
      name: 'Ok of the purchase error reloads',
      requirement: 'transfer.error',
      holds: ({ before, event, actions }) =>
        event.type !== 'error.acknowledge' ||
        !before.matches('purchaseError') ||
        actions.some(({ type }) => type === 'reloadPage'),
    },
    {
      name: 'the word that a domain is unlocked stands only while its lock is unknown',
      requirement: 'transfer.lock-unknown',
      holds: ({ after }) =>
        !after.context.unlockTicked || after.context.details?.domain_locked === null,
    },
    {
      name: 'a finished order makes the list of domains read again',
      requirement: 'transfer.done',
      holds: ({ before, after, actions }) =>
        before.matches('done') ||
        !after.matches('done') ||
        actions.some(({ type }) => type === 'invalidateDomains'),
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
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
        'previewOrder done',
        'order.confirm',
        'placeOrder done',
      ],
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
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
        'previewOrder done',
        'type.choose microsite',
        'refused order.confirm',
      ],
      ends: 'config.choosing.untyped',
      context: ({ domainType }) => domainType === null,
    },
    {
      name: 'without a card nothing is ordered until one is added in place',
      requirements: ['transfer.card', 'transfer.configure'],
      input: 'fresh',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
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
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
        'previewOrder done',
        'order.confirm',
        'placeOrder error amount changed',
      ],
      ends: 'config.choosing.priced.changed',
      context: ({ preview: shown }) => shown?.due_now === 1350,
    },
    {
      name: 'a lost answer is found out',
      requirements: ['transfer.lost-answer', 'transfer.ordering'],
      input: 'fresh',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
        'previewOrder done',
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
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
        'previewOrder done',
        'order.confirm',
        'placeOrder error signed out',
      ],
      ends: 'config.choosing.priced.first',
    },
    {
      name: 'staff can think again, and are asked once more',
      requirements: ['transfer.staff'],
      input: 'of staff',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'loadOptions done two cards',
        'previewOrder done',
        'order.confirm',
        'order.reconsider',
        'order.confirm',
        'order.confirm',
      ],
      ends: 'ordering',
    },
    {
      name: 'Start Over clears everything',
      requirements: ['transfer.start-over'],
      input: 'fresh',
      steps: [
        'domain.type name',
        'domain.select',
        'lookUp done unlocked',
        'authCode.type code',
        'wizard.continue',
        'wizard.startOver',
      ],
      ends: 'select.idle.blank',
      context: ({ text, authCode: code }) => text === '' && code === '',
    },
  ],
} satisfies ModelOf<typeof transferMachine>;

import type { ModelOf } from 'statechart-paths/model';
import { getInitialSnapshot } from 'xstate';
import { chargeKey } from '../charge/charge-cases';
import {
  orderActors,
  orderEvents,
  orderHow,
  orderOutOfBrowser,
  recallOrder,
} from '../order/order-cases';
import { draftInvariants, orderModel } from '../order/order-model';
import { scenariosOf } from '../shared/scenarios';
import { transferDraft, transferMachine, type TransferContext } from './transfer-machine';
import {
  transferInvariants,
  transferStepInvariants,
  type TransferRequirement,
} from './transfer-invariants';

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

const toLookingUp = 'name.change name → domain.select';
/** Path from an empty field to an unlocked domain with its auth code. */
const toFound = `${toLookingUp} → lookUp done unlocked → authCode.change code`;
/** Path from an empty field to the second stage. */
const toConfig = `${toFound} → wizard.continue`;
const toPriced = `${toConfig} → loadOptions done two cards → previewOrder done`;

const order = orderModel({
  flow: 'transfer',
  first: 'select',
  resumed: { select: 'lookingUp' },
  ask: 'domain.select',
  toConfig,
  isKept: (context: TransferContext) => context.authCode === authCode,
  isCleared: ({ authCode: code, details, restored }) =>
    code === '' && details === null && restored === null,
});

const draft = {
  text: domain,
  name: domain,
  domainType: 'c1',
  paymentId: 'card-1',
  refusal: null,
  declinedCard: null,
} as const;

export const transferModel = {
  inputs: {
    fresh: { draft: null, chargedBy: 'agent' },
    staff: { draft: null, chargedBy: 'staff' },
    'after a reload while typing': {
      draft: {
        stage: 'select',
        text: 'harbor',
        name: null,
        domainType: 'c1',
        paymentId: null,
        refusal: null,
        declinedCard: null,
      },
      chargedBy: 'agent',
    },
    'after a reload with a domain': {
      draft: {
        ...draft,
        stage: 'config',
        domainType: 'parked',
        paymentId: 'card-2',
        refusal: { reason: "The registrar didn't accept the auth code.", cause: 'authCode' },
        declinedCard: 'card-1',
      },
      chargedBy: 'agent',
    },
    'after a reload with a refused domain': {
      draft: {
        ...draft,
        stage: 'select',
        refusal: { reason: 'The registrar rejected this domain.', cause: 'name' },
      },
      chargedBy: 'agent',
    },
    'after a reload of the last page': { draft: null, chargedBy: 'agent', orderKey: chargeKey },
    'after a reload while ordering': { draft: { ...draft, stage: 'ordering' }, chargedBy: 'agent' },
  },
  events: {
    'name.change': {
      name: { text: 'harbor-coverage.com' },
      spaces: { text: '   ' },
      malformed: { text: 'not a domain' },
      'with www.': { text: 'www.harbor-coverage.com' },
      'as an address, with spaces': { text: ' https://harbor-coverage.com/quote ' },
    },
    'domain.select': { plain: {} },
    'name.edit': { plain: {} },
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
    recallOrder: recallOrder(domain),
  },
  how: {
    ...orderHow,
    'start after a reload with a domain':
      'Look a domain up, choose Parked Domain and the second card, and reload the page',
    'start after a reload with a refused domain':
      'Have the registrar reject a transfer, close the message and reload the page',
    'lookUp done unlocked': 'Have the sandbox registrar report the domain as unlocked',
    'lookUp done locked': 'Have the sandbox registrar report the domain as locked',
    'lookUp done lock unknown': 'Have the sandbox registrar share no lock status',
    'lookUp done unregistered': 'Have the sandbox registrar report the domain as not registered',
    'lookUp done already owned': 'Use a domain that is already in the agency',
    'lookUp error': 'Have the look-up fail (fault: status 500)',
  },
  outOfBrowser: [...orderOutOfBrowser],
  invariants: [
    ...order.invariants,
    ...draftInvariants('transfer', {
      save: transferDraft,
      restore: (draft) => getInitialSnapshot(transferMachine, { draft, chargedBy: 'agent' }),
    }),
    ...transferInvariants,
  ],
  stepInvariants: [...order.stepInvariants, ...transferStepInvariants(authCode)],
  monitors: order.monitors,
  delays: order.delays,
  scenarios: [
    ...order.scenarios,
    ...scenariosOf<TransferContext, TransferRequirement>({
      'transfers an unlocked domain': [
        `fresh → ${toPriced} → charge.confirm → sendCharge done charged`,
        'done',
        ['transfer.look-up', 'transfer.continue', 'order.confirm', 'order.done'],
        ({ authCode: code, name }) => code === '' && name === 'harbor-coverage.com',
      ],
      'a locked domain continues only after Refresh finds it unlocked': [
        `fresh → ${toLookingUp} → lookUp done locked → authCode.change code → refused wizard.continue → details.refresh → refresh done unlocked → wizard.continue`,
        'config.preparing',
        ['transfer.refresh', 'transfer.continue'],
      ],
      'an unknown lock continues only after the tick': [
        `fresh → ${toLookingUp} → lookUp done lock unknown → authCode.change code → refused wizard.continue → unlock.tick ticked → wizard.continue`,
        'config.preparing',
        ['transfer.lock-unknown'],
      ],
      'an unregistered name is kept in the field': [
        `fresh → ${toLookingUp} → lookUp done unregistered`,
        'select.notFound',
        ['transfer.not-registered'],
        ({ text, name, details }) =>
          text === 'harbor-coverage.com' && name === null && details === null,
      ],
      'a failed look-up says so, and can be tried again': [
        `fresh → ${toLookingUp} → lookUp error down → domain.select`,
        'select.lookingUp',
        ['transfer.look-up-failed'],
      ],
      'after a reload the auth code has to be typed again': [
        'after a reload with a domain → lookUp done unlocked',
        'select.found.resumed',
        ['transfer.restore'],
      ],
      'after a reload the domain is looked up again, with type and card kept': [
        'after a reload with a domain → lookUp done unlocked → authCode.change code → wizard.continue → loadOptions done two cards',
        'config.choosing.pricing',
        ['transfer.restore'],
        ({ domainType, paymentId }) => domainType === 'parked' && paymentId === 'card-2',
      ],
      'a domain the agency already owns goes no further, and another can be chosen': [
        `fresh → ${toLookingUp} → lookUp done already owned → refused wizard.continue → refused authCode.change code → name.edit`,
        'select.idle.typed',
        ['transfer.continue'],
      ],
      'the same look-up is not sent twice': [
        `fresh → ${toLookingUp} → refused domain.select`,
        'select.lookingUp',
        ['transfer.look-up'],
      ],
      'Back keeps the details and the auth code': [
        `fresh → ${toConfig} → wizard.back`,
        'select.found.shown',
        ['transfer.continue'],
        ({ authCode: code, details }) => code === authCode && details !== null,
      ],
      'Change gives the domain up, and keeps its name to be edited': [
        `fresh → ${toFound} → refused name.change name → name.edit`,
        'select.idle.typed',
        ['transfer.edit-name'],
        ({ text, name, authCode: code }) =>
          text === 'harbor-coverage.com' && name === null && code === '',
      ],
      'a domain that Refresh finds unregistered is cleared': [
        `fresh → ${toFound} → details.refresh → refresh done unregistered`,
        'select.notFound',
        ['transfer.refresh', 'transfer.not-registered'],
        ({ text, name }) => text === 'harbor-coverage.com' && name === null,
      ],
    }),
  ],
} satisfies ModelOf<typeof transferMachine>;

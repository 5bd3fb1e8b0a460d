import type { ModelOf, StepOf } from 'statechart-paths/model';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { chargeKey } from '../charge/charge-cases';
import {
  orderActors,
  orderEvents,
  orderHow,
  orderOutOfBrowser,
  recallOrder,
} from '../order/order-cases';
import { draftInvariants, orderModel } from '../order/order-model';
import type { orderRequirements } from '../order/order-requirements';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import { availabilityOf } from './availability';
import { purchaseDraft, purchaseMachine, type PurchaseContext } from './purchase-machine';
import type { purchaseRequirements } from './purchase-requirements';

type PurchaseRequirement = keyof typeof purchaseRequirements;

const name = 'lakeside-agency.com';

/** Suggestions like the demo's, each with a different availability. */
const suggestions = [
  { name: 'lakeside-agency.net', available: true },
  { name: 'lakeside-agency-agency.com', available: false },
  { name: 'whitfield-agency.com', available: null },
  { name: 'whitfield-insurance.com', available: false },
];

const draft = {
  text: name,
  name,
  domainType: 'c1',
  paymentId: 'card-1',
  refusal: null,
  declinedCard: null,
} as const;

const toSearching = 'name.change name → domain.search';
/** Path from an empty field to the second stage. */
const toConfig = `${toSearching} → searchDomains done available → domain.select exact`;
const toPriced = `${toConfig} → loadOptions done two cards → previewOrder done`;

const leftName = 'lakeside-agency.net';

const order = orderModel({
  flow: 'purchase',
  first: 'search',
  resumed: { search: 'searching' },
  ask: 'domain.search',
  toConfig,
  isKept: (context: PurchaseContext) => context.name === name,
  isCleared: ({ results, searched }) => results === null && searched === null,
});

const registering = { ...orderActors.sendCharge.done.charged, isRegistering: true } as const;

export const purchaseModel = {
  inputs: {
    fresh: { draft: null, chargedBy: 'agent' },
    staff: { draft: null, chargedBy: 'staff' },
    'after a reload while typing': {
      draft: { ...draft, stage: 'search', text: 'lakeside.', name: null },
      chargedBy: 'agent',
    },
    'after a reload with results': { draft: { ...draft, stage: 'search' }, chargedBy: 'agent' },
    'after a reload with a chosen name': {
      draft: {
        ...draft,
        stage: 'config',
        domainType: 'parked',
        paymentId: 'card-2',
        refusal: { reason: 'The registrar rejected this domain.', cause: 'name' },
        declinedCard: 'card-2',
      },
      chargedBy: 'agent',
    },
    'on a new visit after leaving at the second stage': {
      draft: { stage: 'config', ...draft, domainType: 'parked', paymentId: 'card-2' },
      chargedBy: 'agent',
      isNewVisit: true,
    },
    'after a reload of the last page': { draft: null, chargedBy: 'agent', orderKey: chargeKey },
    'after a reload while ordering': {
      // Not the name that the path orders next, which would cost nothing once this order has paid for it.
      draft: { ...draft, name: leftName, stage: 'ordering' },
      chargedBy: 'agent',
    },
  },
  events: {
    'name.change': {
      name: { text: name },
      spaces: { text: '   ' },
      malformed: { text: 'not a domain.com' },
      'with www.': { text: `www.${name}` },
      'as an address, with spaces': { text: ` https://${name}/quote ` },
    },
    'domain.search': { plain: {} },
    'domain.select': {
      exact: { name },
      suggestion: { name: 'lakeside-agency.net' },
      'taken suggestion': { name: 'lakeside-agency-agency.com' },
      'unchecked suggestion': { name: 'whitfield-agency.com' },
      'foreign name': { name: 'elsewhere.com' },
    },
    'order.resume': { plain: {} },
    ...orderEvents,
  },
  actors: {
    searchDomains: {
      done: {
        available: { exact: { name, available: true }, suggestions: [], error: null },
        taken: { exact: { name, available: false }, suggestions, error: null },
        'below another name': {
          exact: { name, available: false },
          suggestions,
          error: `${name} is part of agency.com. Only agency.com itself can be ordered.`,
          not_offered: { reason: 'below_another_name', registrable_name: 'agency.com' },
        },
        unchecked: { exact: { name, available: null }, suggestions: [], error: null },
      },
      error: { down: {} },
    },
    ...orderActors,
    sendCharge: {
      ...orderActors.sendCharge,
      done: { ...orderActors.sendCharge.done, registering },
    },
    recallOrder: {
      ...recallOrder(name),
      done: {
        ...recallOrder(name).done,
        'found registering': { ...recallOrder(name).done.found, isRegistering: true },
      },
    },
  },
  how: {
    ...orderHow,
    'start after a reload with results': 'Search for a name and reload the page',
    'start after a reload with a chosen name':
      'Select a name, choose Parked Domain and the second card, and reload the page',
    'start on a new visit after leaving at the second stage':
      'Select a name, choose Parked Domain and the second card, go to the dashboard, and choose Purchase a domain',
    'searchDomains done available': 'Search for a name that nobody has registered',
    'searchDomains done taken': 'Have the sandbox registrar report the name as registered',
    'searchDomains done below another name':
      'Search for a name below another one, such as blog.lakeside-agency.com',
    'searchDomains done unchecked': 'Have the sandbox registrar fail for this name alone',
    'searchDomains error': 'Have the search fail (fault: status 500)',
    'sendCharge done registering': 'Order a name that takes its time, such as patient-coverage.com',
    'recallOrder done found registering': 'Reload while the name is being registered',
  },
  outOfBrowser: [
    ...orderOutOfBrowser,
    {
      step: 'searchDomains done below another name',
      reason: 'Depends on the name alone, and the paths search for one that can be bought.',
    },
    ...['taken suggestion', 'unchecked suggestion', 'foreign name'].map((one) => ({
      step: `domain.select ${one}`,
      reason: 'Always refused: such a name has no Select button.',
    })),
  ],
  invariants: [
    ...order.invariants,
    ...draftInvariants('purchase', {
      save: purchaseDraft,
      restore: (draft) => getInitialSnapshot(purchaseMachine, { draft, chargedBy: 'agent' }),
    }),
    ...invariantsOf<SnapshotFrom<typeof purchaseMachine>, PurchaseRequirement>({
      'purchase.restore': {
        'an interrupted purchase is remembered until its name was searched again': (snapshot) =>
          snapshot.context.restored === null ||
          snapshot.matches({ search: 'searching' }) ||
          snapshot.matches({ search: 'failed' }),
      },
      'purchase.left-order': {
        'a left order is offered only in the first stage': (snapshot) =>
          snapshot.context.leftOrder === null || snapshot.matches('search'),
      },
      'purchase.empty': {
        'a search can be started whenever something is typed and none runs': (snapshot) =>
          snapshot.hasTag('searchable') ===
          (snapshot.matches('search') &&
            !snapshot.matches({ search: 'searching' }) &&
            snapshot.context.text.trim() !== ''),
      },
      'purchase.select': {
        'only an available name gets past the first stage': (snapshot) =>
          !snapshot.matches('config') ||
          availabilityOf(snapshot.context.results, snapshot.context.name) === 'available',
      },
      'purchase.outcomes': {
        'the outcome shown is the one that was found': (snapshot) =>
          (['available', 'taken', 'notOffered', 'unchecked'] as const).every(
            (outcome) =>
              !snapshot.matches({ search: { results: outcome } }) ||
              availabilityOf(snapshot.context.results, snapshot.context.searched) === outcome,
          ),
      },
      'purchase.registering': {
        'a paid name is shown as being registered exactly while it is': (snapshot) =>
          !snapshot.matches('done') ||
          snapshot.matches({ done: snapshot.context.isRegistering ? 'registering' : 'registered' }),
      },
      'purchase.search': {
        'results show only for the name that was searched, and not while a search runs': (
          snapshot,
        ) =>
          snapshot.context.results === null ||
          // The sample answers are about one name.
          snapshot.context.searched === leftName ||
          (snapshot.context.results.exact.name === snapshot.context.searched &&
            !snapshot.matches({ search: 'searching' })),
      },
    }),
  ],
  stepInvariants: [
    ...order.stepInvariants,
    ...invariantsOf<StepOf<typeof purchaseMachine>, PurchaseRequirement>({
      'purchase.search-failed': {
        'a failed search says so': ({ event, after }) =>
          event.type !== 'xstate.error.actor.searchDomains' || after.matches({ search: 'failed' }),
      },
      'purchase.search': {
        'a new search keeps nothing of the one before': ({ event, before, after }) =>
          event.type !== 'domain.search' ||
          !before.matches('search') ||
          before.matches({ search: 'searching' }) ||
          before.matches({ search: 'failed' }) ||
          (after.context.results === null && after.context.refusal === null),
        'the bare name is searched, however it was typed': ({ started }) =>
          started.every(
            ({ src, input }) =>
              src !== 'searchDomains' ||
              [name, leftName].some(
                (each) => JSON.stringify(input) === JSON.stringify({ name: each }),
              ),
          ),
      },
      'purchase.select': {
        'a selected name starts without the refusal of the one before': ({ event, after }) =>
          event.type !== 'domain.select' ||
          !after.matches('config') ||
          after.context.refusal === null,
      },
      'purchase.typing-clears': {
        'typing clears the results and cancels a running search': ({ before, event, after }) =>
          event.type !== 'name.change' ||
          !before.matches('search') ||
          (after.matches({ search: 'idle' }) &&
            after.context.results === null &&
            after.context.problem === null),
      },
    }),
  ],
  monitors: order.monitors,
  delays: order.delays,
  scenarios: [
    ...order.scenarios,
    ...scenariosOf<PurchaseContext, PurchaseRequirement | keyof typeof orderRequirements>({
      'a name that takes its time is being registered, and another can be bought': [
        `fresh → ${toPriced} → charge.confirm → sendCharge done registering → wizard.startOver`,
        'search.idle.blank',
        ['purchase.registering', 'order.start-over'],
        ({ isRegistering }) => !isRegistering,
      ],
      'a name that takes its time is being registered after a reload, too': [
        'after a reload of the last page → recallOrder done found registering',
        'done.registering',
        ['purchase.registering', 'order.recall'],
        ({ name: bought }) => bought === name,
      ],
      'buys the name that was searched': [
        `fresh → ${toPriced} → charge.confirm → sendCharge done charged`,
        'done',
        ['purchase.search', 'purchase.select', 'order.confirm', 'order.done'],
        ({ name: bought }) => bought === name,
      ],
      'a taken name leads to a suggestion': [
        `fresh → ${toSearching} → searchDomains done taken → refused domain.select exact → refused domain.select taken suggestion → refused domain.select unchecked suggestion → refused domain.select foreign name → domain.select suggestion`,
        'config.preparing',
        ['purchase.outcomes', 'purchase.select'],
        ({ name: chosen, text }) => chosen === 'lakeside-agency.net' && text === name,
      ],
      'a name that is never for sale cannot be chosen, but a suggestion can': [
        `fresh → ${toSearching} → searchDomains done below another name → refused domain.select exact → domain.select suggestion`,
        'config.preparing',
        ['purchase.outcomes', 'purchase.select'],
        ({ name: chosen }) => chosen === 'lakeside-agency.net',
      ],
      'a name that could not be checked is not offered, and can be searched again': [
        `fresh → ${toSearching} → searchDomains done unchecked → refused domain.select exact → domain.search → searchDomains done available`,
        'search.results.available',
        ['purchase.outcomes', 'purchase.search'],
      ],
      'typing while the search runs cancels it': [
        `fresh → ${toSearching} → name.change malformed`,
        'search.idle.typed',
        ['purchase.typing-clears'],
        ({ results, searched }) => results === null && searched === null,
      ],
      'a failed search says so, and can be tried again': [
        `fresh → ${toSearching} → searchDomains error down → domain.search`,
        'search.searching',
        ['purchase.search-failed'],
        ({ searched }) => searched === name,
      ],
      'Back keeps the results, and Continue leads forward again': [
        `fresh → ${toPriced} → wizard.back → wizard.continue`,
        'config.preparing',
        ['purchase.select'],
        ({ name: chosen, results }) => chosen === name && results !== null,
      ],
      'after a reload the chosen name continues with type and card kept': [
        'after a reload with a chosen name → searchDomains done available → loadOptions done two cards',
        'config.choosing.pricing',
        ['purchase.restore'],
        ({ name: chosen, domainType, paymentId }) =>
          chosen === name && domainType === 'parked' && paymentId === 'card-2',
      ],
      'a name taken meanwhile is not offered after a reload': [
        'after a reload with a chosen name → searchDomains error down → domain.search → searchDomains done taken → domain.select suggestion → loadOptions done two cards',
        'config.choosing.pricing',
        ['purchase.restore'],
        ({ paymentId }) => paymentId === 'card-2',
      ],
      'after a reload the results come back, and nothing is chosen': [
        'after a reload with results → searchDomains done available',
        'search.results.available',
        ['purchase.restore'],
        ({ name: chosen }) => chosen === null,
      ],
      'an order left at the second stage is offered, and continues with type and card kept': [
        'on a new visit after leaving at the second stage → order.resume → searchDomains done available → loadOptions done two cards',
        'config.choosing.pricing',
        ['purchase.left-order'],
        ({ name: chosen, domainType, paymentId, leftOrder }) =>
          chosen === name &&
          domainType === 'parked' &&
          paymentId === 'card-2' &&
          leftOrder === null,
      ],
      'a left order stays on offer while another name is searched': [
        `on a new visit after leaving at the second stage → ${toSearching} → searchDomains done taken`,
        'search.results.taken',
        ['purchase.left-order'],
        ({ leftOrder, domainType, paymentId }) =>
          leftOrder?.name === name && domainType === 'c1' && paymentId === null,
      ],
      'a left order is dropped once another name is chosen, which starts with the default plan': [
        `on a new visit after leaving at the second stage → ${toSearching} → searchDomains done taken → domain.select suggestion → wizard.back → refused order.resume`,
        'search.results.taken',
        ['purchase.left-order'],
        ({ leftOrder, domainType }) => leftOrder === null && domainType === 'c1',
      ],
      'a left order whose name was taken meanwhile is not continued': [
        'on a new visit after leaving at the second stage → order.resume → searchDomains done taken',
        'search.results.taken',
        ['purchase.left-order', 'purchase.restore'],
        ({ name: chosen, text }) => chosen === null && text === name,
      ],
      'the same search is not sent twice': [
        `fresh → ${toSearching} → refused domain.search`,
        'search.searching',
        ['purchase.search'],
      ],
      'a search that failed after a reload resumes once it succeeds': [
        'after a reload with a chosen name → searchDomains error down → domain.search → searchDomains done available',
        'config.preparing',
        ['purchase.restore', 'purchase.search-failed'],
        ({ name: chosen }) => chosen === name,
      ],
    }),
  ],
} satisfies ModelOf<typeof purchaseMachine>;

import type { ModelOf } from '@workbench/paths/model';
import { orderActors, orderEvents, orderOutOfBrowser } from '../order/order-cases';
import { orderModel } from '../order/order-model';
import { availabilityOf } from './availability';
import type { PurchaseContext, purchaseMachine } from './purchase-machine';
import { searchInvariants, searchStepInvariants } from './search-invariants';

const name = 'lakeside-agency.com';

/** As in the demo world, each with a different availability. */
const suggestions = [
  { name: 'lakeside-agency.net', available: true },
  { name: 'lakeside-agency-agency.com', available: false },
  { name: 'whitfield-agency.com', available: null },
  { name: 'whitfield-insurance.com', available: false },
];

const draft = { text: name, name, domainType: 'c1', paymentId: 'card-1' } as const;

/** From an empty field to the second stage. */
const toConfig = [
  'name.change name',
  'domain.search',
  'searchDomains done available',
  'domain.select exact',
] as const;

/** From an empty field to a priced order. */
const toPriced = [...toConfig, 'loadOptions done two cards', 'previewOrder done'] as const;

const order = orderModel({
  flow: 'purchase',
  first: 'search',
  toConfig,
  isKept: (context: PurchaseContext) => context.name === name,
  isCleared: ({ results, searched }) => results === null && searched === null,
});

export const purchaseModel = {
  inputs: {
    fresh: { draft: null, orderedBy: 'agent' },
    staff: { draft: null, orderedBy: 'staff' },
    'after a reload while typing': {
      draft: { ...draft, stage: 'search', text: 'lakeside', name: null },
      orderedBy: 'agent',
    },
    'after a reload with results': { draft: { ...draft, stage: 'search' }, orderedBy: 'agent' },
    'after a reload with a chosen name': {
      draft: { ...draft, stage: 'config', domainType: 'parked', paymentId: 'card-2' },
      orderedBy: 'agent',
    },
    'after a reload while ordering': { draft: { ...draft, stage: 'ordering' }, orderedBy: 'agent' },
  },
  events: {
    'name.change': {
      name: { text: name },
      spaces: { text: '   ' },
      malformed: { text: 'not a domain' },
      'with www.': { text: `www.${name}` },
    },
    'domain.search': { plain: {} },
    'domain.select': {
      exact: { name },
      suggestion: { name: 'lakeside-agency.net' },
      'taken suggestion': { name: 'lakeside-agency-agency.com' },
      'unchecked suggestion': { name: 'whitfield-agency.com' },
      'foreign name': { name: 'elsewhere.com' },
    },
    ...orderEvents,
  },
  actors: {
    searchDomains: {
      done: {
        available: { exact: { name, available: true }, suggestions: [], error: null },
        taken: { exact: { name, available: false }, suggestions, error: null },
        unchecked: { exact: { name, available: null }, suggestions: [], error: null },
      },
      error: { down: {} },
    },
    ...orderActors,
  },
  outOfBrowser: [
    ...orderOutOfBrowser,
    ...['taken suggestion', 'unchecked suggestion', 'foreign name'].map((one) => ({
      step: `domain.select ${one}`,
      reason: 'Always refused: such a name has no Select button.',
    })),
  ],
  invariants: [
    ...order.invariants,
    ...searchInvariants,
    {
      name: 'only an available name gets past the first stage',
      requirement: 'purchase.select',
      holds: (snapshot) =>
        !snapshot.matches('config') ||
        availabilityOf(snapshot.context.results, snapshot.context.name) === 'available',
    },
    {
      name: 'the outcome shown is the one that was found',
      requirement: 'purchase.outcomes',
      holds: (snapshot) =>
        (['available', 'taken', 'unchecked'] as const).every(
          (outcome) =>
            !snapshot.matches({ search: { results: outcome } }) ||
            availabilityOf(snapshot.context.results, snapshot.context.searched) === outcome,
        ),
    },
    {
      name: 'results show only for the name that was searched',
      requirement: 'purchase.search',
      holds: (snapshot) =>
        snapshot.context.results === null ||
        snapshot.context.results.exact.name === snapshot.context.searched,
    },
  ],
  stepInvariants: [
    ...order.stepInvariants,
    ...searchStepInvariants,
    {
      name: 'typing clears the results and cancels a running search',
      requirement: 'purchase.typing-clears',
      holds: ({ before, event, after }) =>
        event.type !== 'name.change' ||
        !before.matches('search') ||
        (after.matches({ search: 'idle' }) &&
          after.context.results === null &&
          after.context.problem === null),
    },
  ],
  monitors: order.monitors,
  journeys: [
    ...order.journeys,
    {
      name: 'buys the name that was searched',
      requirements: ['purchase.search', 'purchase.select', 'order.confirm', 'order.done'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder done placed'],
      ends: 'done',
      context: ({ name: bought }) => bought === name,
    },
    {
      name: 'a taken name leads to a suggestion',
      requirements: ['purchase.outcomes', 'purchase.select'],
      input: 'fresh',
      steps: [
        'name.change name',
        'domain.search',
        'searchDomains done taken',
        'refused domain.select exact',
        'refused domain.select taken suggestion',
        'refused domain.select unchecked suggestion',
        'refused domain.select foreign name',
        'domain.select suggestion',
      ],
      ends: 'config.preparing',
      context: ({ name: chosen, text }) => chosen === 'lakeside-agency.net' && text === name,
    },
    {
      name: 'a name that could not be checked is not offered, and can be searched again',
      requirements: ['purchase.outcomes', 'purchase.search'],
      input: 'fresh',
      steps: [
        'name.change name',
        'domain.search',
        'searchDomains done unchecked',
        'refused domain.select exact',
        'domain.search',
        'searchDomains done available',
      ],
      ends: 'search.results.available',
    },
    {
      name: 'an empty name asks for one',
      requirements: ['purchase.empty'],
      input: 'fresh',
      steps: ['domain.search'],
      ends: 'search.invalid.blank',
      context: ({ problem }) => problem === 'empty',
    },
    {
      name: 'www. is asked to be removed, and typing clears the message',
      requirements: ['purchase.invalid', 'purchase.typing-clears'],
      input: 'fresh',
      steps: ['name.change with www.', 'domain.search', 'name.change name'],
      ends: 'search.idle.typed',
      context: ({ problem }) => problem === null,
    },
    {
      name: 'typing while the search runs cancels it',
      requirements: ['purchase.typing-clears'],
      input: 'fresh',
      steps: ['name.change name', 'domain.search', 'name.change malformed'],
      ends: 'search.idle.typed',
      context: ({ results, searched }) => results === null && searched === null,
    },
    {
      name: 'a failed search says so, and can be tried again',
      requirements: ['purchase.search-failed'],
      input: 'fresh',
      steps: ['name.change name', 'domain.search', 'searchDomains error down', 'domain.search'],
      ends: 'search.searching',
      context: ({ searched }) => searched === name,
    },
    {
      name: 'Back keeps the results, and Continue leads forward again',
      requirements: ['purchase.select'],
      input: 'fresh',
      steps: [...toPriced, 'wizard.back', 'wizard.continue'],
      ends: 'config.preparing',
      context: ({ name: chosen, results }) => chosen === name && results !== null,
    },
    {
      name: 'after a reload the chosen name continues with type and card kept',
      requirements: ['purchase.restore'],
      input: 'after a reload with a chosen name',
      steps: ['searchDomains done available', 'loadOptions done two cards'],
      ends: 'config.choosing.pricing',
      context: ({ name: chosen, domainType, paymentId }) =>
        chosen === name && domainType === 'parked' && paymentId === 'card-2',
    },
    {
      name: 'a name taken meanwhile is not offered after a reload',
      requirements: ['purchase.restore'],
      input: 'after a reload with a chosen name',
      steps: [
        'searchDomains error down',
        'domain.search',
        'searchDomains done taken',
        'domain.select suggestion',
        'loadOptions done two cards',
      ],
      ends: 'config.choosing.pricing',
      context: ({ paymentId }) => paymentId === 'card-2',
    },
    {
      name: 'after a reload the results come back, and nothing is chosen',
      requirements: ['purchase.restore'],
      input: 'after a reload with results',
      steps: ['searchDomains done available'],
      ends: 'search.results.available',
      context: ({ name: chosen }) => chosen === null,
    },
    {
      name: 'the same search is not sent twice',
      requirements: ['purchase.search'],
      input: 'fresh',
      steps: ['name.change name', 'domain.search', 'refused domain.search'],
      ends: 'search.searching',
    },
    {
      name: 'a search that failed after a reload resumes once it succeeds',
      requirements: ['purchase.restore', 'purchase.search-failed'],
      input: 'after a reload with a chosen name',
      steps: ['searchDomains error down', 'domain.search', 'searchDomains done available'],
      ends: 'config.preparing',
      context: ({ name: chosen }) => chosen === name,
    },
  ],
} satisfies ModelOf<typeof purchaseMachine>;

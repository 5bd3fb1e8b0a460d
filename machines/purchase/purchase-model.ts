import type { ModelOf } from '@workbench/paths/model';
import { orderActors, orderEvents, orderOutOfBrowser } from '../order-cases';
import { orderInvariants, orderStepInvariants } from '../order-model';
import { availabilityOf } from './availability';
import type { purchaseMachine } from './purchase-machine';
import { searchInvariants, searchStepInvariants } from './rules/search-rules';

const name = 'lakeside-agency.com';

/** As the demo world suggests them, each with another answer of its registry. */
const suggestions = [
  { name: 'lakeside-agency.net', available: true },
  { name: 'lakeside-agency-agency.com', available: false },
  { name: 'whitfield-agency.com', available: null },
  { name: 'whitfield-insurance.com', available: false },
];

const draft = { text: name, name, domainType: 'c1', paymentId: 'card-1' } as const;

/** From an empty field to the second stage. */
const toConfig = [
  'domain.type name',
  'domain.search',
  'searchDomains done available',
  'domain.select exact',
] as const;

/** From an empty field to a priced order. */
const toPriced = [...toConfig, 'loadOptions done two cards', 'previewOrder done'] as const;

export const purchaseModel = {
  inputs: {
    fresh: { draft: null, orderedBy: 'agent' },
    'of staff': { draft: null, orderedBy: 'staff' },
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
    'domain.type': {
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
      error: { down: { kind: 'unreachable' } },
    },
    ...orderActors,
  },
  outOfBrowser: [
    ...orderOutOfBrowser,
    ...['taken suggestion', 'unchecked suggestion', 'foreign name'].map((one) => ({
      step: `domain.select ${one}`,
      reason:
        'Always refused: such a name has no Select, which is looked for wherever names are shown.',
    })),
  ],
  invariants: [
    ...orderInvariants('purchase'),
    ...searchInvariants,
    {
      name: 'never ordering without name, type, card and sum',
      requirement: 'purchase.order',
      holds: (snapshot) => {
        const { name: chosen, domainType, paymentId, preview: sum } = snapshot.context;
        return (
          !snapshot.matches('ordering') ||
          (chosen !== null && domainType !== null && paymentId !== null && sum !== null)
        );
      },
    },
    {
      name: 'only a name that a search found available gets past the first stage',
      requirement: 'purchase.select',
      holds: (snapshot) =>
        !snapshot.matches('config') ||
        availabilityOf(snapshot.context.results, snapshot.context.name) === 'available',
    },
    {
      name: 'the outcome that is told is the one that was found',
      requirement: 'purchase.outcomes',
      holds: (snapshot) =>
        (['available', 'taken', 'unchecked'] as const).every(
          (outcome) =>
            !snapshot.matches({ search: { results: outcome } }) ||
            availabilityOf(snapshot.context.results, snapshot.context.searched) === outcome,
        ),
    },
    {
      name: 'results are those of the name that was searched, and shown for no other',
      requirement: 'purchase.search',
      holds: (snapshot) =>
        snapshot.context.results === null ||
        snapshot.context.results.exact.name === snapshot.context.searched,
    },
    {
      name: 'a message about the name is shown only while the name is wrong',
      requirement: 'purchase.typing-clears',
      holds: (snapshot) =>
        snapshot.matches({ search: 'invalid' }) === (snapshot.context.problem !== null),
    },
  ],
  stepInvariants: [
    ...orderStepInvariants('purchase'),
    ...searchStepInvariants,
    {
      name: 'the confirmed name and sum are those that are sent',
      requirement: 'purchase.sum',
      holds: ({ before: { context }, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'placeOrder' ||
            JSON.stringify(input) ===
              JSON.stringify({
                name: context.name,
                domainType: context.domainType,
                paymentId: context.paymentId,
                expectedAmount: context.preview?.due_now,
              }),
        ),
    },
    {
      name: 'typing drops what was found and whatever is still on its way',
      requirement: 'purchase.typing-clears',
      holds: ({ before, event, after }) =>
        event.type !== 'domain.type' ||
        !before.matches('search') ||
        (after.matches({ search: 'idle' }) &&
          after.context.results === null &&
          after.context.problem === null),
    },
    {
      name: 'Start Over clears everything',
      requirement: 'purchase.start-over',
      holds: ({ event, before, after }) =>
        event.type !== 'wizard.startOver' ||
        before.hasTag('held') ||
        before.matches('purchaseError') ||
        (after.context.text === '' &&
          after.context.results === null &&
          after.context.name === null &&
          after.context.paymentId === null &&
          after.context.domainType === 'c1' &&
          after.matches({ search: { idle: 'blank' } })),
    },
  ],
  monitors: [
    {
      name: 'a lost order is asked for, never sent again',
      requirement: 'purchase.lost-answer',
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
      name: 'buys the name that was searched',
      requirements: ['purchase.search', 'purchase.select', 'purchase.order', 'purchase.done'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder done'],
      ends: 'done',
      context: ({ name: bought }) => bought === name,
    },
    {
      name: 'a taken name leads to a suggestion',
      requirements: ['purchase.outcomes', 'purchase.select'],
      input: 'fresh',
      steps: [
        'domain.type name',
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
      name: 'a name that could not be checked is not sold, and can be searched again',
      requirements: ['purchase.outcomes', 'purchase.search'],
      input: 'fresh',
      steps: [
        'domain.type name',
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
      steps: ['domain.type with www.', 'domain.search', 'domain.type name'],
      ends: 'search.idle.typed',
      context: ({ problem }) => problem === null,
    },
    {
      name: 'typing while the search runs cancels it',
      requirements: ['purchase.typing-clears'],
      input: 'fresh',
      steps: ['domain.type name', 'domain.search', 'domain.type malformed'],
      ends: 'search.idle.typed',
      context: ({ results, searched }) => results === null && searched === null,
    },
    {
      name: 'a failed search is said to be so, and can be tried again',
      requirements: ['purchase.search-failed'],
      input: 'fresh',
      steps: ['domain.type name', 'domain.search', 'searchDomains error down', 'domain.search'],
      ends: 'search.searching',
      context: ({ searched }) => searched === name,
    },
    {
      name: 'Back keeps the results, and the way forward',
      requirements: ['purchase.select'],
      input: 'fresh',
      steps: [...toPriced, 'wizard.back', 'wizard.continue'],
      ends: 'config.preparing',
      context: ({ name: chosen, results }) => chosen === name && results !== null,
    },
    {
      name: 'choosing the chosen type again deselects it, and nothing can be ordered',
      requirements: ['purchase.type', 'purchase.order'],
      input: 'fresh',
      steps: [...toPriced, 'type.choose microsite', 'refused order.confirm'],
      ends: 'config.choosing.untyped',
      context: ({ domainType }) => domainType === null,
    },
    {
      name: 'without a card nothing is ordered until one is added in place',
      requirements: ['purchase.card', 'purchase.configure'],
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
      context: ({ paymentId, name: chosen }) => paymentId === 'card-2' && chosen === name,
    },
    {
      name: 'a changed sum is asked again before anything is charged',
      requirements: ['purchase.sum'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder error amount changed'],
      ends: 'config.choosing.priced.changed',
      context: ({ preview: shown }) => shown?.due_now === 1350,
    },
    {
      name: 'staff can think again, and are asked once more',
      requirements: ['purchase.staff'],
      input: 'of staff',
      steps: [...toPriced, 'order.confirm', 'order.reconsider', 'order.confirm', 'order.confirm'],
      ends: 'ordering',
    },
    {
      name: 'a lost answer is found out',
      requirements: ['purchase.lost-answer', 'purchase.ordering'],
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
      requirements: ['purchase.restore', 'purchase.lost-answer'],
      input: 'after a reload while ordering',
      steps: ['askForOrder done refused', 'error.acknowledge'],
      ends: 'purchaseError',
    },
    {
      name: 'after a reload the chosen name goes on with type and card kept',
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
      name: 'after a reload with results the results come back, and nothing is chosen',
      requirements: ['purchase.restore'],
      input: 'after a reload with results',
      steps: ['searchDomains done available'],
      ends: 'search.results.available',
      context: ({ name: chosen }) => chosen === null,
    },
    {
      name: 'signed out while ordering: nothing was ordered, and the choices stand',
      requirements: ['purchase.order'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder error signed out'],
      ends: 'config.choosing.priced.first',
    },
    {
      name: 'a refused order says why, and Ok reloads',
      requirements: ['purchase.error'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder error refused', 'error.acknowledge'],
      ends: 'purchaseError',
      context: ({ reason }) => reason === 'Your card was declined. Nothing was charged.',
    },
    {
      name: 'the same search is not sent twice',
      requirements: ['purchase.search'],
      input: 'fresh',
      steps: ['domain.type name', 'domain.search', 'refused domain.search'],
      ends: 'search.searching',
    },
    {
      name: 'a search that failed after a reload goes on where it was, once it succeeds',
      requirements: ['purchase.restore', 'purchase.search-failed'],
      input: 'after a reload with a chosen name',
      steps: ['searchDomains error down', 'domain.search', 'searchDomains done available'],
      ends: 'config.preparing',
      context: ({ name: chosen }) => chosen === name,
    },
    {
      name: 'cards, domains and sum that could not be had are asked for again',
      requirements: ['purchase.configure', 'purchase.sum'],
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
      requirements: ['purchase.card'],
      input: 'fresh',
      steps: [...toPriced, 'card.choose second'],
      ends: 'config.choosing.priced.first',
      context: ({ paymentId }) => paymentId === 'card-2',
    },
    {
      name: 'a card that is not added after all leaves everything as it was',
      requirements: ['purchase.card'],
      input: 'fresh',
      steps: [...toPriced, 'card.add', 'card.cancel', 'previewOrder done'],
      ends: 'config.choosing.priced.first',
      context: ({ name: chosen, paymentId }) => chosen === name && paymentId === 'card-1',
    },
    {
      name: 'another domain can be bought once one is',
      requirements: ['purchase.start-over', 'purchase.done'],
      input: 'fresh',
      steps: [...toPriced, 'order.confirm', 'placeOrder done', 'wizard.startOver'],
      ends: 'search.idle.blank',
    },
    {
      name: 'Start Over clears everything',
      requirements: ['purchase.start-over'],
      input: 'fresh',
      steps: [...toPriced, 'wizard.startOver'],
      ends: 'search.idle.blank',
      context: ({ text, results }) => text === '' && results === null,
    },
  ],
} satisfies ModelOf<typeof purchaseMachine>;

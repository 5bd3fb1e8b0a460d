import type { Control, ScreenOf } from 'statechart-paths/screen';
import { askAbout, nameStage, orderScreen, typeName } from '../order/order-screen';
import type { purchaseMachine } from './purchase-machine';
import { purchaseModel } from './purchase-model';

const act = 'Check availability';
const search: Control = { button: act };
const resume: Control = { button: /^Continue with lakeside-agency.com/ };
const selectButton = (name: string) => ({ button: `Select ${name}` });
const selectable = Object.values(purchaseModel.events['domain.select']).map(({ name }) => name);

const availabilityLabel = (available: boolean | null) =>
  available === null ? "Couldn't check" : available ? 'Available' : 'Taken';

const order = orderScreen({
  confirm: /^Purchase( for \$[\d,.]+)?$/,
  heading: (name) => `Purchase ${name}`,
  doneHeading: (name, isRegistering) =>
    isRegistering ? `${name} is being registered` : `${name} is yours`,
  another: 'Purchase another domain',
});

const registering = /^We're registering the name/;

export const purchaseScreen = {
  events: {
    ...order.events,
    'name.change': typeName,
    'domain.search': (_, snapshot) => askAbout(act, snapshot.hasTag('searchable')),
    'domain.select': ({ name }) => ({ press: selectButton(name) }),
    'order.resume': { press: resume },
    'wizard.continue': { other: 'Go forward in the browser' },
  },
  states: {
    ...order.states,
    'done.telling': 'transient',
    'done.registered': { unseen: [registering] },
    'done.registering': { seen: [registering] },
    restoring: 'transient',
    search: (snapshot) => [
      nameStage('Purchase Domain', snapshot),
      { [snapshot.context.leftOrder === null ? 'disabled' : 'enabled']: [resume] },
    ],
    'search.idle.choosing': 'transient',
    'search.idle.blank': { disabled: [search] },
    'search.idle.typed': { enabled: [search] },
    'search.invalid.blank': { disabled: [search] },
    'search.invalid.malformed': { enabled: [search] },
    'search.searching': {
      seen: [{ button: 'Checking…', busy: true }, { status: 'Checking availability…' }],
    },
    'search.results': ({ context: { results } }) => {
      const isOffered = results?.not_offered === undefined;
      const found = results === null ? [] : [results.exact, ...results.suggestions];
      const rows = found.filter((one) => one === results?.exact || one.available !== false);
      const gone = found.filter((one) => !rows.includes(one)).map(({ name }) => name);
      const free = found.filter(({ available }) => available === true).map(({ name }) => name);
      return {
        seen: [
          ...rows.map(({ name, available }) => ({
            item: name,
            says:
              isOffered || name !== results?.exact.name
                ? availabilityLabel(available)
                : 'Not offered',
          })),
          ...(gone.length === 0 ? [] : [`Also taken: ${gone.join(', ')}`]),
        ],
        enabled: [search, ...free.map(selectButton)],
        disabled: selectable.filter((name) => !free.includes(name)).map(selectButton),
      };
    },
    'search.results.telling': 'transient',
    'search.results.available': ({ context: { searched } }) => ({
      seen: [`${searched} is available. Choose Select to continue.`],
    }),
    'search.results.taken': ({ context: { searched } }) => ({
      seen: [
        `${searched} is taken. 1 similar name is available.`,
        { link: 'Already own it? Transfer it', to: `/domains/transfer?name=${searched}` },
      ],
    }),
    'search.results.notOffered': ({ context: { results } }) => ({
      seen: [`${results?.error} 1 similar name is available.`],
      enabled: [{ button: 'Search agency.com' }],
    }),
    'search.results.unchecked': ({ context: { results } }) => ({
      seen: [new RegExp(`^We couldn't check whether ${results?.exact.name} is available`)],
      enabled: [{ button: 'Check again' }],
    }),
    'search.failed': ({ context: { searched } }) => ({
      seen: [`there was a problem getting info on the domain "${searched}"`],
      enabled: [search, { button: 'Try again' }],
    }),
  },
} satisfies ScreenOf<typeof purchaseMachine, typeof purchaseModel>;

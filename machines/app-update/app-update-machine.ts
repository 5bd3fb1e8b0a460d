import {
  and,
  assign,
  fromCallback,
  fromPromise,
  setup,
  stateIn,
  type ActorRefFrom,
  type DoneActorEvent,
} from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import type { MetaOf } from '../shared/requirements';
import type { appUpdateRequirements } from './app-update-requirements';

/** The result of reading the manifest. A missing, malformed or older manifest counts as `same`. */
export type ManifestOutcome =
  | { readonly kind: 'newer'; readonly version: string }
  | { readonly kind: 'same' };

export type AppUpdateEvent =
  | { readonly type: 'tab.show' }
  | { readonly type: 'page.change' }
  /** Sent when work begins that a reload would interrupt or lose. */
  | { readonly type: 'work.begin' }
  /** Sent when there is no longer any work that a reload would interrupt or lose. */
  | { readonly type: 'work.end' }
  /** Sent when the user reaches a component whose code failed to load. */
  | { readonly type: 'part.miss' }
  | { readonly type: 'update.apply' };

export interface AppUpdateContext {
  /** True if a reload would interrupt or lose work. */
  readonly held: boolean;
  readonly version: string | null;
  /** The version for which this tab has already reloaded. */
  readonly tried: string | null;
}

interface ManifestRead {
  readonly event: DoneActorEvent<ManifestOutcome>;
}

const versionOf = ({ event: { output } }: ManifestRead) =>
  assertDefined(output.kind === 'newer' ? output : null, 'newer version');

/** Checks for new versions of the portal, and reloads the page when no work would be lost. */
export const appUpdateMachine = setup({
  types: {
    context: {} as AppUpdateContext,
    events: {} as AppUpdateEvent,
    input: {} as Pick<AppUpdateContext, 'held' | 'tried'>,
    tags: {} as 'known' | 'applying',
    meta: {} as MetaOf<typeof appUpdateRequirements>,
  },
  actors: {
    readManifest: fromPromise<ManifestOutcome>(() =>
      Promise.reject(new Error('readManifest must be provided')),
    ),
    /** Sends pending actions before the portal reloads. */
    prepareToLeave: fromPromise<void>(() =>
      Promise.reject(new Error('prepareToLeave must be provided')),
    ),
    /** Sends the tab's events to the machine. */
    watchTab: fromCallback<AppUpdateEvent>(() => {
      throw new Error('watchTab must be provided');
    }),
  },
  actions: {
    storeTried: (_, _params: { readonly version: string }) => {},
    reload: () => {},
    hold: assign({ held: true }),
    release: assign({ held: false }),
    setVersion: assign((_, { version }: { readonly version: string }) => ({ version })),
  },
  guards: {
    isSafe: ({ context }) => !context.held,
    /** Returns false if a reload for this version still loaded the old one, which can happen during a deployment. */
    isNews: ({ context }, found: ManifestOutcome) =>
      found.kind === 'newer' && found.version !== context.tried,
  },
  delays: {
    untilCheck: 300_000,
  },
}).createMachine({
  id: 'app-update',
  description: 'Finds new versions of the portal, and reloads it at a safe moment.',
  context: ({ input }) => ({ ...input, version: null }),
  invoke: { id: 'watchTab', src: 'watchTab' },
  initial: 'current',
  on: {
    'work.begin': { actions: 'hold', meta: { requirements: ['app-update.safe'] } },
    'work.end': { actions: 'release', meta: { requirements: ['app-update.safe'] } },
  },
  states: {
    current: {
      description: 'No newer version is known.',
      after: { untilCheck: { target: 'checking', meta: { requirements: ['app-update.check'] } } },
      on: {
        'tab.show': { target: 'checking', meta: { requirements: ['app-update.check'] } },
        'part.miss': {
          target: 'checking.forPart',
          meta: { requirements: ['app-update.missing-part'] },
        },
      },
    },

    checking: {
      description: 'Reads the manifest of the newest version.',
      initial: 'routine',
      invoke: {
        id: 'readManifest',
        src: 'readManifest',
        onDone: [
          {
            guard: and([
              stateIn({ checking: 'forPart' }),
              { type: 'isNews', params: ({ event }: ManifestRead) => event.output },
            ]),
            target: 'available.due',
            actions: { type: 'setVersion', params: versionOf },
            meta: { requirements: ['app-update.missing-part'] },
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'available.offered',
            actions: { type: 'setVersion', params: versionOf },
          },
          { target: 'current', meta: { requirements: ['app-update.once'] } },
        ],
        onError: 'current',
      },
      states: {
        routine: {
          description: 'Nobody is waiting for it.',
          on: {
            'part.miss': {
              target: 'forPart',
              meta: { requirements: ['app-update.missing-part'] },
            },
          },
        },
        forPart: { description: 'A part of the portal is missing.' },
      },
    },

    available: {
      description: 'A newer version is ready, and a line says so.',
      tags: 'known',
      meta: { requirements: ['app-update.offer'] },
      initial: 'offered',
      states: {
        offered: {
          description: 'Updates with the next page, or when asked to.',
          on: {
            'update.apply': {
              guard: 'isSafe',
              target: '#app-update.applying',
              meta: { requirements: ['app-update.offer'] },
            },
            'page.change': { target: 'due', meta: { requirements: ['app-update.page-change'] } },
            'part.miss': { target: 'due', meta: { requirements: ['app-update.missing-part'] } },
          },
        },
        due: {
          description: 'Updates as soon as nothing is lost by it.',
          meta: { requirements: ['app-update.safe'] },
          always: { guard: 'isSafe', target: '#app-update.applying' },
        },
      },
    },

    applying: {
      description: 'The portal is being left for the newer version.',
      tags: ['known', 'applying'],
      initial: 'preparing',
      states: {
        preparing: {
          description: 'What has to be sent before a reload is sent.',
          on: {
            'work.begin': {
              target: '#app-update.available.due',
              actions: 'hold',
              meta: { requirements: ['app-update.safe'] },
            },
          },
          invoke: {
            id: 'prepareToLeave',
            src: 'prepareToLeave',
            onDone: 'reloading',
            onError: 'reloading',
          },
        },
        reloading: {
          description: 'The browser loads the portal again, on the same page.',
          type: 'final',
          meta: { requirements: ['app-update.once'] },
          entry: [
            {
              type: 'storeTried',
              params: ({ context }) => ({ version: assertDefined(context.version, 'version') }),
            },
            'reload',
          ],
        },
      },
    },
  },
});

export type AppUpdateActor = ActorRefFrom<typeof appUpdateMachine>;

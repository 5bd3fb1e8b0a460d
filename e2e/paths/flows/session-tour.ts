import { sessionMachine, type PageAccess } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { isOfferedOnPage } from '@machines/session/session-screen';
import type { Path } from '@workbench/paths/describe';
import { explore } from '@workbench/paths/explore/explore';
import type { StepOf } from '@workbench/paths/model';
import { tourOf } from '../harness/browser-tours';

type Step = StepOf<typeof sessionMachine>;
type Call = 'user' | 'account';

/** What a browser remembers beside the machine. */
type Surroundings = Readonly<{
  /** The page that the portal opens by itself next: nobody is faster. */
  comes: PageAccess | null;
  /** The kind of page that is stored to be opened after a sign-in or a choice. */
  destination: PageAccess;
  /** Whether the account is in the cache, so that opening it asks nothing. */
  accountRead: boolean;
  /** A call that is still under way though its actor was stopped. The session is not told of a 401 to it. */
  late: Call | null;
}>;

const leads: Readonly<Record<string, PageAccess>> = {
  goToLogin: 'login',
  goToAccounts: 'noAccount',
  goHome: 'account',
  showSignedOut: 'restricted',
};

const needsUser = (access: PageAccess) => access === 'account' || access === 'noAccount';

function kindIn({ event }: Step): string | undefined {
  // Each actor of the session resolves to an outcome of some kind.
  return 'output' in event ? (event.output as { readonly kind: string }).kind : undefined;
}

/** Whether a browser can be led through the step. */
function isPossible(step: Step, { comes, accountRead, late }: Surroundings): boolean {
  const { before, event } = step;
  const { access } = before.context;
  if (comes !== null) return event.type === 'page.show' && event.access === comes;
  const isOpening = before.matches({ signedIn: 'loadingAccount' });
  if (isOpening && accountRead) return kindIn(step) === 'opened';
  const isAsking = before.matches({ loading: 'asking' });
  // A 401 reaches the session before the outcome of the call's own actor does.
  if (event.type === 'call.refused') {
    const asks = before.matches({ signedIn: 'active' }) && access === 'account';
    return late === null && (isAsking || asks || (isOpening && needsUser(access)));
  }
  if (kindIn(step) === 'unauthorized') {
    return (!isAsking || late === 'user') && !(isOpening && needsUser(access));
  }
  // The list of accounts would stay empty for a person who gets accounts afterwards.
  const isEmptyList = event.type === 'page.show' && event.access === 'noAccount';
  if (isEmptyList && before.matches({ signedIn: 'noAccounts' })) return false;
  return isOfferedOnPage(event.type, before);
}

function callIn(snapshot: Step['before']): Call | null {
  if (snapshot.matches({ signedIn: 'loadingAccount' })) return 'account';
  return snapshot.matches('loading') || snapshot.matches({ expired: 'resuming' }) ? 'user' : null;
}

function lateAfter({ before, event, after }: Step, late: Call | null): Call | null {
  const waited = callIn(before);
  if (waited === null) return late;
  const isAnswered = event.type.startsWith('xstate.') || event.type === 'call.refused';
  if (isAnswered) return late === waited ? null : late;
  return waited === callIn(after) ? late : waited;
}

function surroundingsAfter(step: Step, at: Surroundings): Surroundings {
  const { before, event, after, actions } = step;
  const here = needsUser(before.context.access) ? before.context.access : 'account';
  let { destination } = at;
  let comes: PageAccess | null = null;
  const types = actions.map(({ type }) => type);
  if (event.type === 'login.succeed') types.push('goToDestination');
  for (const type of types) {
    comes = type === 'goToDestination' ? destination : (leads[type] ?? comes);
    if (type === 'storeUrl' || type === 'goToAccounts') destination = here;
    else if (/^(clearStoredUrl|go|showSignedOut)/.test(type) && type !== 'goToLogin') {
      destination = 'account';
    }
  }
  const isCleared = types.some((type) => /^clear(AccountData|Data|Everything)$/.test(type));
  return {
    destination,
    // Going where one is already shows nothing new.
    comes: comes === after.context.access ? null : comes,
    accountRead: !isCleared && (at.accountRead || kindIn(step) === 'opened'),
    late: isCleared ? null : lateAfter(step, at.late),
  };
}

const start: Surroundings = {
  comes: null,
  destination: 'account',
  accountRead: false,
  late: null,
};

/** Remembers a browser's surroundings along a path, until the path takes a step that no browser can be led through. */
const surroundings = {
  name: 'what a browser can be led through',
  start,
  next: (at: Surroundings | null, step: Step) =>
    at !== null && isPossible(step, at) ? surroundingsAfter(step, at) : null,
  holds: () => true,
};

/** Paths through all of the session that a browser can be led through. */
export function sessionTour(): readonly Path[] {
  const { inputs, events, actors, outOfBrowser } = sessionModel;
  const model = { inputs, events, actors, outOfBrowser, monitors: [surroundings] };
  const exploration = explore(sessionMachine, model);
  const isPassable = ({ to }: { readonly to: number }) =>
    exploration.states[to]?.memories[0] !== null;
  return tourOf(exploration, isPassable, 1);
}

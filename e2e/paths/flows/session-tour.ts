import { sessionMachine } from '@machines/session/session-machine';
import { needsUser, type Step } from '@machines/session/invariants/session-step';
import { sessionNavigation, type Navigation } from '@machines/session/session-navigation';
import { sessionModel } from '@machines/session/session-model';
import { isOfferedOnPage } from '@machines/session/session-screen';
import type { Path } from 'statechart-paths/describe';
import { explore } from 'statechart-paths/explore/explore';
import { tourOf } from '../harness/browser-tours';

type Call = 'user' | 'account';

/** Browser state that isn't part of the machine. */
type BrowserState = Navigation &
  Readonly<{
    /** True if the account is cached, so that opening it makes no call. */
    accountRead: boolean;
    /** The pending call of a stopped actor. If it gets a 401, the session isn't notified. */
    late: Call | null;
    /** True if the header shows its menus, which wait for the first account and then stay while another one loads. */
    menus: boolean;
  }>;

function kindIn({ event }: Step): string | undefined {
  // Every actor of the session returns an outcome with a `kind`.
  return 'output' in event ? (event.output as { readonly kind: string }).kind : undefined;
}

/** Returns true if a browser can perform the step. */
function isPossible(step: Step, { nextPage, accountRead, late, menus }: BrowserState): boolean {
  const { before, event } = step;
  const { access } = before.context;
  if (nextPage !== null) return event.type === 'page.show' && event.access === nextPage;
  const isOpening = before.matches({ signedIn: 'loadingAccount' });
  if (isOpening && accountRead) return kindIn(step) === 'opened';
  if (isOpening && event.type === 'account.change' && !menus) return false;
  const isAsking = before.matches({ loading: 'asking' });
  // The session learns of a 401 before the actor that made the call returns its outcome.
  if (event.type === 'call.refused') {
    const asks = before.matches({ signedIn: 'active' }) && access === 'account';
    return late === null && (isAsking || asks || (isOpening && needsUser(access)));
  }
  if (kindIn(step) === 'unauthorized') {
    return (!isAsking || late === 'user') && !(isOpening && needsUser(access));
  }
  // This would cache an empty list of accounts, which would stay empty even if the person got accounts later.
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

function browserStateAfter(step: Step, at: BrowserState): BrowserState {
  const navigation = sessionNavigation.next(at, step);
  const { after } = step;
  const isCleared = step.actions.some(({ type }) =>
    /^clear(AccountData|Data|Everything)$/.test(type),
  );
  return {
    ...navigation,
    accountRead: !isCleared && (at.accountRead || kindIn(step) === 'opened'),
    late: isCleared ? null : lateAfter(step, at.late),
    menus:
      after.matches('signedIn') &&
      after.context.access !== 'login' &&
      (at.menus || after.hasTag('page')),
  };
}

const start: BrowserState = {
  ...sessionNavigation.start,
  accountRead: false,
  late: null,
  menus: false,
};

/**
 * A monitor that tracks the browser state along a path. The state is `null` after a step that a browser can't perform.
 */
const browserState = {
  name: 'what a browser can be led through',
  start,
  next: (at: BrowserState | null, step: Step) =>
    at !== null && isPossible(step, at) ? browserStateAfter(step, at) : null,
  holds: () => true,
};

/** Returns a session tour that covers everything a browser can perform. */
export function sessionTour(): readonly Path[] {
  const { inputs, events, actors, outOfBrowser } = sessionModel;
  const model = { inputs, events, actors, outOfBrowser, monitors: [browserState] };
  const exploration = explore(sessionMachine, model);
  const isPassable = ({ to }: { readonly to: number }) =>
    exploration.states[to]?.memories[0] !== null;
  return tourOf(exploration, isPassable, 1);
}

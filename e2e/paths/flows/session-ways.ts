import type { PageAccess } from '@machines/session/session-machine';
import type { Edge, Exploration, Start } from '@workbench/paths/explore/exploration';
import type { Graph } from '@workbench/paths/explore/graph';
import { browserGraph } from '@workbench/paths/run/browser-graph';
import type { sessionMachine } from '@machines/session/session-machine';
import type { SnapshotFrom } from 'xstate';

type Session = SnapshotFrom<typeof sessionMachine>;

/**
 * A call that an actor waits for. It is `old` when it was sent before it was asked anew who is signed in: an actor
 * takes over a call of its predecessor that is still under way, and a 401 to it is no longer told to the session.
 */
type Call = 'none' | 'new' | 'old';

/** What a browser knows beside the machine, and what decides which steps it can make. */
interface Surroundings {
  /** The page that the portal is going to by itself. */
  readonly comes: PageAccess | null;
  /** The stored address that is gone to after a sign-in or a choice. */
  readonly destination: PageAccess | null;
  readonly user: Call;
  readonly account: Call;
  /** Whether the account is read already, so that opening it asks nothing. */
  readonly accountRead: boolean;
  /** Whether the login page was fetched, so that nobody can leave before it comes. */
  readonly loginFetched: boolean;
}

const needsUser = (access: PageAccess) => access === 'account' || access === 'noAccount';

const pages: Readonly<Record<string, PageAccess>> = {
  'page.show account': 'account',
  'page.show without account': 'noAccount',
  'page.show restricted': 'restricted',
  'page.show login': 'login',
};

/** Whether the step can be made there: what a page offers depends on which page it is. */
function isOffered(cause: string, session: Session, at: Surroundings): boolean {
  const { access, userId } = session.context;
  const page = pages[cause];
  if (at.comes !== null) return page === at.comes || (isLeaving(session) && canTurnBack(page, at));
  if (at.accountRead && session.matches({ signedIn: 'loadingAccount' })) {
    return cause === 'openAccount done opened';
  }
  switch (cause) {
    case 'call.refused':
      return isRefusedHere(session, at);
    case 'loadUser done unauthorized':
      // A new call tells the session of its 401 before its actor does.
      return !session.matches({ loading: 'asking' }) || at.user === 'old';
    case 'openAccount done unauthorized':
      return at.account === 'old' || !needsUser(access);
    case 'login.succeed':
      return access === 'login';
    case 'session.signOut':
      // Only the page of the logout signs out.
      return access === 'restricted';
    case 'session.retry':
      return session.matches('signOutFailed') ? access === 'restricted' : needsUser(access);
    case 'account.choose first':
    case 'account.choose second':
      return access === 'noAccount' && userId === 'u-1';
    case 'account.change':
      return access !== 'login' && userId === 'u-1';
    case 'page.show without account':
      // It would keep the empty list of somebody who gets accounts afterwards.
      return !session.matches({ signedIn: 'noAccounts' });
    default:
      return true;
  }
}

const isLeaving = (session: Session) => session.matches({ anonymous: 'leaving' });

const canTurnBack = (page: PageAccess | undefined, { loginFetched }: Surroundings) =>
  !loginFetched && page === 'account';

/** Whether a call can be under way there whose 401 the session is told of. */
function isRefusedHere(session: Session, { user, account }: Surroundings): boolean {
  const { access } = session.context;
  if (session.matches({ loading: 'asking' })) return user === 'new';
  if (session.matches({ signedIn: 'loadingAccount' })) {
    return account === 'new' && needsUser(access);
  }
  return session.matches({ signedIn: 'active' }) && access === 'account';
}

/** What the step's actions leave behind them in the browser. */
function afterActions(edge: Edge, before: Session, at: Surroundings): Surroundings {
  const { access } = before.context;
  const here = needsUser(access) ? access : null;
  let { comes, destination, user, account, accountRead } = at;
  for (const { type } of edge.actions) {
    switch (type) {
      case 'clearAccountData':
        account = 'none';
        accountRead = false;
        break;
      case 'clearData':
      case 'clearEverything':
        user = 'none';
        account = 'none';
        accountRead = false;
        break;
      case 'storeUrl':
        destination = here;
        break;
      case 'clearStoredUrl':
        destination = null;
        break;
      case 'goToLogin':
        comes = 'login';
        break;
      case 'goToAccounts':
        destination = here;
        comes = 'noAccount';
        break;
      case 'goHome':
        destination = null;
        comes = 'account';
        break;
      case 'goToDestination':
        comes = destination ?? 'account';
        destination = null;
        break;
      case 'showSignedOut':
        destination = null;
        comes = 'restricted';
        break;
    }
  }
  return { ...at, comes, destination, user, account, accountRead };
}

function afterStep(edge: Edge, before: Session, after: Session, at: Surroundings): Surroundings {
  const { cause } = edge;
  const page = pages[cause];
  const answered = {
    ...at,
    ...(page !== undefined && { comes: null }),
    ...(page === 'login' && { loginFetched: true }),
    ...((cause.startsWith('loadUser ') ||
      (cause === 'call.refused' && before.matches('loading'))) && { user: 'none' as const }),
    ...((cause.startsWith('openAccount ') || cause === 'call.refused') && {
      account: 'none' as const,
    }),
    ...(cause === 'openAccount done opened' && { accountRead: true }),
    ...(cause === 'account.change' && { comes: 'noAccount' as const }),
    ...(cause === 'login.succeed' && {
      comes: at.destination ?? ('account' as const),
      destination: null,
    }),
  };
  const left = afterActions(edge, before, answered);
  const asksUser = edge.started.some(({ src }) => src === 'loadUser');
  const asksAccount = edge.started.some(({ src }) => src === 'openAccount') && !left.accountRead;
  const account = asksUser && left.account === 'new' ? 'old' : left.account;
  return {
    ...left,
    user: asksUser ? (left.user === 'none' ? 'new' : 'old') : left.user,
    account: asksAccount ? (account === 'none' ? 'new' : 'old') : account,
    // Going where one is already shows nothing new.
    comes: left.comes === after.context.access ? null : left.comes,
  };
}

/**
 * The explored session as one browser can be led through it: each state once for each way that the browser around it
 * may stand. A page that the portal goes to by itself comes next, since nobody is faster.
 */
export function sessionWays(exploration: Exploration): Graph {
  const graph = browserGraph(exploration);
  const snapshotOf = (index: number) => graph.states[index]?.running.snapshot as Session;
  const outgoing = new Map<number, Edge[]>();
  for (const edge of graph.edges)
    outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);

  const places = new Map<string, number>();
  const open: { readonly state: number; readonly at: Surroundings }[] = [];
  const place = (state: number, at: Surroundings): number => {
    const key = JSON.stringify([state, at]);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, open.length);
    return open.push({ state, at }) - 1;
  };
  const starts = graph.starts.map((start): Start => {
    const { access } = snapshotOf(start.to).context;
    const asks = needsUser(access);
    return {
      ...start,
      to: place(start.to, {
        comes: null,
        destination: null,
        user: asks ? 'new' : 'none',
        account: 'none',
        accountRead: false,
        loginFetched: access === 'login',
      }),
    };
  });
  const edges: Edge[] = [];
  for (const [from, { state, at }] of open.entries()) {
    const before = snapshotOf(state);
    for (const edge of outgoing.get(state) ?? []) {
      if (!isOffered(edge.cause, before, at)) continue;
      const to = place(edge.to, afterStep(edge, before, snapshotOf(edge.to), at));
      edges.push({ ...edge, from, to });
    }
  }
  const states = open.flatMap(({ state }, index) => {
    const explored = graph.states[state];
    return explored === undefined ? [] : [{ ...explored, index }];
  });
  return { starts, states, edges };
}

import { needsUser, type Step } from './invariants/session-step';
import type { PageAccess } from './session-context';

/** The page that the portal opens next, before a person can do anything else, and the stored destination. */
export type Navigation = Readonly<{
  nextPage: PageAccess | null;
  /** The page that opens after a sign-in or the choice of an account. */
  destination: PageAccess;
}>;

const leads: Readonly<Record<string, PageAccess>> = {
  goToLogin: 'login',
  goToAccounts: 'noAccount',
  goHome: 'account',
  showSignedOut: 'restricted',
};

/** Follows the session's navigation: its actions only open a page, and the router then sends `page.show`. */
export const sessionNavigation = {
  start: { nextPage: null, destination: 'account' } as Navigation,
  next({ destination, nextPage }: Navigation, { before, event, after, actions }: Step): Navigation {
    const here = needsUser(before.context.access) ? before.context.access : 'account';
    let next = { destination, nextPage: event.type === 'page.show' ? null : nextPage };
    const types = actions.map(({ type }) => type);
    // The login page opens the destination itself.
    if (event.type === 'login.succeed') types.push('goToDestination');
    for (const type of types) {
      const page = type === 'goToDestination' ? next.destination : leads[type];
      if (page !== undefined) next = { ...next, nextPage: page };
      if (type === 'storeUrl' || type === 'goToAccounts') next = { ...next, destination: here };
      else if (/^(clearStoredUrl|go|showSignedOut)/.test(type) && type !== 'goToLogin') {
        next = { ...next, destination: 'account' };
      }
    }
    // Navigating to the current page does not send `page.show`.
    return next.nextPage === after.context.access ? { ...next, nextPage: null } : next;
  },
  /** Returns the event that the portal sends next by itself. */
  event: ({ nextPage }: Navigation) =>
    nextPage === null ? undefined : ({ type: 'page.show', access: nextPage } as const),
};

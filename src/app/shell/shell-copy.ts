import { portalConfig } from '@/shared/config/portal-config';

const { provider_name: provider, insurer_name: insurer, sandboxes } = portalConfig;

const notReal = { gateway: "cards aren't charged", registrar: "domains aren't registered" };

/** Texts of the shell. */
export const shellCopy = {
  portal: 'Agency Portal',
  loading: 'Loading your portal',
  loggedOut: 'Logged Out',
  providedBy: `These services are provided by ${provider}, not by ${insurer}.`,
  /** Names what isn't real; `null` if everything is. */
  sandboxes:
    sandboxes.length === 0
      ? null
      : `Demo: ${sandboxes.map((port) => notReal[port]).join(' and ')}.`,
  publicDemo: 'Anyone can sign in as anyone here, because this is a demo.',
  offline: "You're offline. We'll reconnect automatically.",
  online: "You're back online.",
  busy: "The portal is busy right now. We'll keep trying.",
  tryAgain: 'Try again',
  reload: 'Reload page',
  or: ' or ',
  sessionExpired: {
    title: 'Session Expired',
    description: 'Your session ended. Sign in to pick up where you left off.',
    logIn: 'Sign in',
  },
  pageMissing: {
    title: "We couldn't load this page",
    lead: "Try again. If that doesn't help, reload the page.",
  },
  pageOffline: {
    title: 'This page needs a connection',
    lead: "It opens as soon as you're back online.",
  },
  pageFailed: {
    title: "We couldn't show this page",
    next: 'Your work is safe. Reload the page, or contact support at',
  },
} as const;

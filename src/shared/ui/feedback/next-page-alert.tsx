import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Alert, type AlertTone } from './alert';
import { mainContentId } from '../actions/skip-link';

interface Confirmation {
  readonly text: string;
  readonly tone: AlertTone;
  readonly action?: ReactNode;
  /** The paths of the action's page and of the page that shows its result; `null` until that page opens. */
  readonly from: string;
  readonly on: string | null;
}

let latest: Confirmation | null = null;
const listeners = new Set<() => void>();

function change(next: Confirmation | null): void {
  latest = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a function that reports an action's result on the next page. */
export function useConfirmOnNextPage(): (text: string, action?: ReactNode) => void {
  const router = useRouter();
  return (text, action) =>
    change({ text, action, tone: 'success', from: router.state.location.pathname, on: null });
}

/** Shows an action's result on the same page. */
export const tellOn = (path: string, text: string, tone: AlertTone) =>
  change({ text, tone, from: path, on: path });

/** Shows a message on the screen that replaces this page, and on the next page. */
export const tellOnNext = (text: string, tone: AlertTone) =>
  change({ text, tone, from: window.location.pathname, on: null });

/** Removes the message, for example because a newer one replaces it. */
export const dropConfirmation = () => change(null);

/**
 * An alert with the result of an action on the previous page, shown until the person dismisses it or leaves the page.
 * The shell passes it to the page's header. `isEarly` is for a screen that replaces the previous page.
 */
export function NextPageAlert({ isEarly = false }: { readonly isEarly?: boolean }) {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const confirmation = useSyncExternalStore(subscribe, () => latest);
  const isShown =
    confirmation !== null &&
    (confirmation.on === null ? isEarly || path !== confirmation.from : path === confirmation.on);
  useEffect(() => {
    if (confirmation === null || path === (confirmation.on ?? confirmation.from)) return;
    change(confirmation.on === null ? { ...confirmation, on: path } : null);
  }, [confirmation, path]);
  if (!isShown) return null;
  return (
    <Alert
      tone={confirmation.tone}
      action={confirmation.action}
      onDismiss={() => {
        dropConfirmation();
        // Moves focus, because the focused button disappears with the alert.
        document.getElementById(mainContentId)?.focus({ preventScroll: true });
      }}
    >
      {confirmation.text}
    </Alert>
  );
}

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { Notice, type NoticeTone } from './notice';
import { mainContentId } from './skip-link';

interface Confirmation {
  readonly text: string;
  readonly tone: NoticeTone;
  /** The page where it was done, and the one that says so: the first after it. */
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

/** Returns a function that confirms an action on the page to which the person is taken after it. */
export function useConfirmOnNextPage(): (text: string) => void {
  const router = useRouter();
  return (text) =>
    change({ text, tone: 'success', from: router.state.location.pathname, on: null });
}

/** Says what came of an action on the page where it was done. */
export const tellOn = (path: string, text: string, tone: NoticeTone) =>
  change({ text, tone, from: path, on: path });

/** For a page that confirms something newer. */
export const dropConfirmation = () => change(null);

/** What was done on the page before. It stays until the person dismisses it or leaves. The shell gives it to the page's header. */
export function NextPageNotice() {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const confirmation = useSyncExternalStore(subscribe, () => latest);
  const isShown =
    confirmation !== null &&
    (confirmation.on === null ? path !== confirmation.from : path === confirmation.on);
  useEffect(() => {
    if (confirmation === null || path === (confirmation.on ?? confirmation.from)) return;
    change(confirmation.on === null ? { ...confirmation, on: path } : null);
  }, [confirmation, path]);
  if (!isShown) return null;
  return (
    <Notice
      tone={confirmation.tone}
      onDismiss={() => {
        dropConfirmation();
        // The focused button is removed with the notice.
        document.getElementById(mainContentId)?.focus({ preventScroll: true });
      }}
    >
      {confirmation.text}
    </Notice>
  );
}

import type { DomainType } from '@contract/domain';

/** What stands in a draft when a reload interrupts a flow. */
export interface InterruptedDraft {
  readonly stage: string;
  readonly text: string;
  readonly name: string | null;
  readonly domainType: DomainType | null;
  readonly paymentId: string | null;
}

/** What an interrupted flow leaves in its tab. */
export interface LeftBehind {
  readonly items: Readonly<Record<string, string>>;
  /** Where the first stage is, if it is the place in the history before the one that is opened. */
  readonly first: string | null;
}

/**
 * Runs in the page before the portal does, and does something only there where a tab begins: fills its storage, and
 * its history as the wizard marks it.
 */
export function leaveInTab({ items, first }: LeftBehind): void {
  if (!location.pathname.startsWith('/domains/') || history.state !== null) return;
  for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  if (first === null) return;
  const second = location.href;
  const place = (key: string, index: number) => ({ key, __TSR_key: key, __TSR_index: index });
  history.replaceState(place('first', 0), '', first);
  history.pushState({ ...place('second', 1), firstStageBefore: true }, '', second);
}

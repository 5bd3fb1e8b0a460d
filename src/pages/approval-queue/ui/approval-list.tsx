import type { PendingOverride } from '@contract/override';
import type { ApprovalKey } from '@machines/approval-keys/approval-keys-machine';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { pageHeadingId } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { screenOnly } from '@/shared/ui/theme/screen-only.css';
import type { ApprovalSearch } from '../model/approval-search';
import type { DecisionStore, DecisionEntry } from '../model/decision-store';
import { itemAfter, matchingItems, oldestFirst } from '../model/queue-items';
import { useApprovalKeys } from '../model/use-approval-keys';
import { ApprovalCard, cardId } from './approval-card';
import { approvalCopy as copy } from './approval-copy';
import { DecisionTray } from './decision-tray';
import { KeysLegend } from './keys-legend';
import { QueueFilters } from './queue-filters';

const events = {
  a: { type: 'decision.approve' },
  d: { type: 'decision.deny' },
  m: { type: 'decision.approveWithMessage' },
} as const;

/** Returns true if the focused element is gone, or is in a hidden card, which the browser notices only later. */
const isFocusLost = ({ activeElement, body } = document) =>
  activeElement === body || activeElement?.closest('[hidden]') !== null;

/** Returns true if an item's card or something in it has focus. */
const hasFocus = (pk: string) =>
  document.getElementById(cardId(pk))?.contains(document.activeElement) === true;

const focus = (id: string) => document.getElementById(id)?.focus();

interface ApprovalListProps {
  readonly decisions: DecisionStore;
  readonly items: readonly PendingOverride[];
  /** The items whose decisions can be undone. Their cards stay, hidden, because rendering one again is slow. */
  readonly undoable: readonly PendingOverride[];
  /** The decisions that were made or have failed since the page was opened. */
  readonly entries: readonly DecisionEntry[];
  readonly search: ApprovalSearch;
  onSearch(this: void, change: Partial<ApprovalSearch>): void;
}

/** The pending items. Keys decide on the current item, after which the next item becomes current immediately. */
export function ApprovalList({
  decisions,
  items,
  undoable,
  entries,
  search,
  onSearch,
}: ApprovalListProps) {
  const shown = matchingItems(items, search);
  const pks = shown.map(({ pk }) => pk);
  const [chosen, setChosen] = useKeptState<string | null>('item', null);
  const current = chosen ?? pks[0];
  /** The items whose new image isn't available. */
  const [blind, setBlind] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string | null>(null);
  /** True if the last key was to undo a decision, and none could be undone anymore. */
  const [isLate, setLate] = useState(false);
  const before = useRef(pks);
  /** The item to focus once it is rendered. */
  const wanted = useRef<string | null>(null);
  /** An approved item whose successor has focus, which has to be scrolled into view once the item is gone. */
  const approved = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (wanted.current !== null && pks.includes(wanted.current)) {
      setChosen(wanted.current);
      // Its message may have focus already.
      if (!hasFocus(wanted.current)) focus(cardId(wanted.current));
      wanted.current = null;
    } else if (chosen !== null && !pks.includes(chosen)) {
      const next = itemAfter(chosen, before.current, pks);
      setChosen(next ?? null);
      if (isFocusLost()) {
        focus(next === undefined ? pageHeadingId : cardId(next));
      }
    } else if (approved.current !== null && !pks.includes(approved.current)) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
      approved.current = null;
    }
    before.current = pks;
  }, [pks, chosen, setChosen]);

  const choose = useCallback((pk: string) => setChosen(pk), [setChosen]);
  const addBlind = useCallback((pk: string) => setBlind((known) => new Set(known).add(pk)), []);
  const keep = useCallback((pk: string) => {
    setAsked(null);
    focus(cardId(pk));
  }, []);

  const approve = useCallback(
    (item: PendingOverride) => {
      const isSeen = item.value !== '' && !blind.has(item.pk);
      const isConfirmed = isSeen || asked === item.pk;
      setAsked(isConfirmed ? null : item.pk);
      if (!isConfirmed) return;
      const left = before.current.filter((pk) => pk !== item.pk);
      const next = itemAfter(item.pk, before.current, left);
      if (next !== undefined) {
        // Before the item is removed, because removing the focused element takes the browser much longer.
        document.getElementById(cardId(next))?.focus({ preventScroll: true });
        approved.current = item.pk;
      }
      decisions.entryOf(item).actor.send(events.a);
    },
    [blind, asked, decisions],
  );

  function go(pk: string | undefined): void {
    if (pk === undefined) return;
    setChosen(pk);
    focus(cardId(pk));
  }

  function undo({ pk, actor }: DecisionEntry): void {
    wanted.current = pk;
    actor.send({ type: 'decision.undo' });
  }

  function act(key: ApprovalKey): void {
    const latest = entries.findLast(({ actor }) => actor.getSnapshot().matches('undoable'));
    setLate(key === 'u' && latest === undefined && entries.length > 0);
    if (key === 'u') {
      if (latest !== undefined) undo(latest);
      return;
    }
    const item = shown.find(({ pk }) => pk === current);
    if (item === undefined) return;
    if (key === 'j' || key === 'k') {
      const step = hasFocus(item.pk) ? (key === 'j' ? 1 : -1) : 0;
      go(pks[pks.indexOf(item.pk) + step]);
      return;
    }
    const { actor } = decisions.entryOf(item);
    if (!actor.getSnapshot().can(events[key])) return;
    setChosen(item.pk);
    if (key !== 'a') actor.send(events[key]);
    // Only its button answers the question, not another press of the key.
    else if (asked !== item.pk) approve(item);
  }
  const isMessaging = entries.some(
    ({ pk, actor }) => pks.includes(pk) && actor.getSnapshot().matches('messaging'),
  );
  const { keys, isOn, turn } = useApprovalKeys(isMessaging, act);

  return (
    <>
      <div className={screenOnly}>
        <QueueFilters items={items} search={search} onSearch={onSearch} />
      </div>
      <KeysLegend keys={keys} isOn={isOn} onChoose={turn} />
      <DecisionTray entries={entries} isLate={isLate} onUndo={undo} onShow={({ pk }) => go(pk)} />
      {items.length === 0 ? (
        <Panel>
          <EmptyState headingLevel={2} icon="check" title={copy.empty.title}>
            {copy.empty.words}
          </EmptyState>
        </Panel>
      ) : shown.length === 0 ? (
        <Panel>
          <EmptyState
            headingLevel={2}
            icon="search"
            title={copy.noMatch.title}
            action={
              <Button onClick={() => onSearch({ tag: '', agency: '' })}>
                {copy.noMatch.showAll}
              </Button>
            }
          >
            {copy.noMatch.words}
          </EmptyState>
        </Panel>
      ) : (
        <Stack as="ul" aria-label={copy.queue}>
          {oldestFirst([...shown, ...matchingItems(undoable, search)]).map((item) => (
            <ApprovalCard
              key={item.pk}
              item={item}
              decision={decisions.entryOf(item).actor}
              compare={search.compare}
              isCurrent={item.pk === current}
              isAsked={item.pk === asked}
              onFocus={choose}
              onNewMissing={addBlind}
              onApprove={approve}
              onKeep={keep}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

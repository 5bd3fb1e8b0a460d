import { useEffect, useRef, useState } from 'react';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Icon, type IconName } from '@/shared/ui/text/icon';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { SpinnerMark } from '@/shared/ui/feedback/spinner-mark';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Note } from '@/shared/ui/text/text';
import type { DecisionEntry } from '../model/decision-store';
import { approvalCopy } from './approval-copy';
import {
  late,
  line,
  lineMark,
  lineWords,
  more,
  remaining,
  tray as trayStyle,
} from './decision-tray.css';

const { tray: copy } = approvalCopy;

/** Maximum number of lines, so that the tray doesn't cover the queue. */
const mostLines = 3;

type Sight = 'undoable' | 'sending' | 'waiting' | 'failed' | 'conflict' | 'processed';

const sights: Readonly<Partial<Record<string, Sight>>> = {
  undoable: 'undoable',
  sending: 'sending',
  waitingForSession: 'waiting',
  failed: 'failed',
  conflict: 'conflict',
  decided: 'processed',
};

const sightOf = ({ actor }: DecisionEntry) => sights[stateName(actor.getSnapshot().value)] ?? null;

const marks: Readonly<Record<Exclude<Sight, 'sending'>, IconName>> = {
  undoable: 'clock',
  waiting: 'lock',
  failed: 'error',
  conflict: 'alert',
  processed: 'check',
};

const nameOf = ({ item }: DecisionEntry) =>
  item === null ? copy.earlier : approvalCopy.item.named(item.domain, item.tags);

function wordsOf({ actor }: DecisionEntry, sight: Sight): string {
  if (sight !== 'undoable') return copy.words[sight];
  const { choice } = actor.getSnapshot().context;
  return choice === null ? '' : copy.made[choice];
}

interface DecisionTrayProps {
  readonly entries: readonly DecisionEntry[];
  /** True if a decision was to be undone that can't be anymore. */
  readonly isLate: boolean;
  onUndo(this: void, entry: DecisionEntry): void;
  /** Called to show the card of a failed decision. */
  onShow(this: void, entry: DecisionEntry): void;
}

/** The latest decisions, at the bottom of the window. They can be undone, are being sent, have failed or are done. */
export function DecisionTray({ entries, isLate, onUndo, onShow }: DecisionTrayProps) {
  useAnnounced(entries);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const lines = entries.flatMap((entry) => {
    const sight = sightOf(entry);
    return sight === null ? [] : [{ entry, sight }];
  });
  const processed = lines.findLast(({ sight }) => sight === 'processed');
  const shown = lines.filter(
    (one) => one.sight !== 'processed' || (one === processed && one.entry.pk !== dismissed),
  );
  const isTooLate = isLate && shown.every(({ sight }) => sight !== 'undoable');
  if (shown.length === 0 && !isTooLate) return null;
  return (
    <section className={trayStyle} aria-label={copy.label}>
      {shown.length > mostLines ? (
        <p className={more}>{copy.more(shown.length - mostLines)}</p>
      ) : null}
      <ul>
        {shown.slice(-mostLines).map(({ entry, sight }) => (
          <li
            key={entry.pk}
            className={line}
            data-sight={sight}
            data-state={stateName(entry.actor.getSnapshot().value)}
          >
            <span className={lineMark}>
              {sight === 'sending' ? <SpinnerMark /> : <Icon name={marks[sight]} size="small" />}
            </span>
            <span className={lineWords}>
              <span>
                <span>{wordsOf(entry, sight)}</span>
                {sight === 'undoable' ? <Note as="span">{` · ${copy.soon}`}</Note> : null}
              </span>
              <span> </span>
              <Note as="span">{nameOf(entry)}</Note>
            </span>
            {sight === 'undoable' ? (
              <>
                <Button
                  size="small"
                  aria-label={copy.undoOf(nameOf(entry))}
                  onClick={() => onUndo(entry)}
                >
                  {copy.undo}
                </Button>
                <span className={remaining} aria-hidden="true" />
              </>
            ) : null}
            {sight === 'processed' ? (
              <Button
                size="small"
                tone="quiet"
                aria-label={copy.dismissOf(nameOf(entry))}
                onClick={() => setDismissed(entry.pk)}
              >
                {copy.dismiss}
              </Button>
            ) : null}
            {(sight === 'failed' || sight === 'conflict') && entry.item !== null ? (
              <Button
                size="small"
                aria-label={copy.showItem(nameOf(entry))}
                onClick={() => onShow(entry)}
              >
                {copy.show}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isTooLate ? <LiveRegion className={late}>{copy.late}</LiveRegion> : null}
    </section>
  );
}

function useAnnounced(entries: readonly DecisionEntry[]): void {
  const before = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const now = new Map(
      entries.map((entry) => [entry.pk, stateName(entry.actor.getSnapshot().value)]),
    );
    for (const entry of entries) {
      const sight = sightOf(entry);
      // Replaces what the live region still says, that the decision is about to be sent.
      if (sight === null && before.current?.get(entry.pk) === 'undoable') {
        announce(copy.undone(nameOf(entry)));
      }
      const isNews = before.current !== null && before.current.get(entry.pk) !== now.get(entry.pk);
      if (isNews && sight !== null && sight !== 'sending') {
        const undo = sight === 'undoable' ? ` ${copy.undoFor}` : '';
        announce(`${wordsOf(entry, sight)}: ${nameOf(entry)}.${undo}`);
      }
    }
    before.current = now;
  }, [entries]);
}

import { useEffect, useId, useRef } from 'react';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { Button, type ButtonTone } from '../actions/button';
import { Cluster, Stack } from '../layout/layout';
import { Alert } from './alert';
import { Note, Span } from '../text/text';

export type QuestionInPlaceProps = {
  texts: {
    /** The question, such as "Delete this pattern?". */
    title: string;
    words: string;
    /** The safe choice, which gets focus. */
    keep: string;
    confirm: string;
    busy: string;
  };
  /** By default, that of something removed. */
  tone?: ButtonTone;
  busy: boolean;
  /** Reason why the last attempt failed. */
  failure?: string | undefined;
  onKeep: () => void;
  onConfirm: () => void;
};

/**
 * Asks for confirmation in place, such as before something is removed. Choosing the safe option, or Escape, restores focus. After a
 * removal, the caller moves focus, for example to the page's heading.
 */
export function QuestionInPlace({
  texts,
  tone = 'danger',
  busy,
  failure,
  onKeep,
  onConfirm,
}: QuestionInPlaceProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const [titleId, wordsId] = [useId(), useId()];
  useEffect(() => {
    const opener = document.activeElement;
    safe.current?.focus();
    return () => {
      // If something was removed, focus has already moved.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      aria-describedby={wordsId}
      {...leftByEscape(busy, onKeep)}
    >
      <Stack gap={3}>
        <div>
          <h3 id={titleId}>
            <Span weight="medium" breaks>
              {texts.title}
            </Span>
          </h3>
          <div id={wordsId}>
            <Note>{texts.words}</Note>
          </div>
        </div>
        {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
        <Cluster>
          <Button ref={safe} size="small" disabled={busy} onClick={onKeep}>
            {texts.keep}
          </Button>
          <Button size="small" tone={tone} busy={busy} busyLabel={texts.busy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </Cluster>
      </Stack>
    </div>
  );
}

import { longestReason } from '@contract/override';
import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { Button } from '@/shared/ui/button';
import { KeyboardHint } from '@/shared/ui/keyboard-hint';
import { Cluster, Stack } from '@/shared/ui/layout';
import { TextArea } from '@/shared/ui/text-area';
import { approvalCopy } from './approval-copy';
import { boxTitle, box, preset } from './message-box.css';

const { message: copy, presets } = approvalCopy;

interface MessageBoxProps {
  readonly decision: ApprovalDecisionActor;
  /** The number keys choose a common reason. */
  readonly hasKeys: boolean;
}

/** What the agent is told: a common reason, or what is typed. Deny begins at the reasons, so that it takes three keys. */
export function MessageBox({ decision, hasKeys }: MessageBoxProps) {
  const snapshot = useSelector(decision, (state) => state);
  const { message } = snapshot.context;
  const isDenial = snapshot.matches({ messaging: 'deny' });
  // Clear of the tray, which covers the end of the window.
  const form = useIntoView<HTMLFormElement>();
  const titleId = useId();
  const tooLong = message.trim().length > longestReason;
  useEffect(() => {
    const first = decision.getSnapshot().context.message === '' ? 'button' : 'textarea';
    form.current?.querySelector<HTMLElement>(isDenial ? first : 'textarea')?.focus();
  }, [form, decision, isDenial]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape cancels from any of its fields
    <form
      ref={form}
      className={box}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) decision.send({ type: 'message.confirm' });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') decision.send({ type: 'message.cancel' });
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          form.current?.requestSubmit();
        }
      }}
    >
      <Stack gap={3}>
        <h3 id={titleId} className={boxTitle}>
          {copy.titles[isDenial ? 'deny' : 'approve']}
        </h3>
        {isDenial ? (
          <div role="group" aria-label={copy.presets}>
            <Cluster gap={2}>
              {presets.map(({ label, reason }, index) => (
                <button
                  key={label}
                  type="button"
                  className={preset}
                  aria-pressed={message === reason}
                  data-preset={index + 1}
                  onClick={() => {
                    decision.send({ type: 'message.change', message: reason });
                    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
                  }}
                >
                  {hasKeys ? <KeyboardHint>{String(index + 1)}</KeyboardHint> : null}
                  {label}
                </button>
              ))}
            </Cluster>
          </div>
        ) : null}
        <TextArea
          label={copy.label}
          hint={copy.hint}
          value={message}
          error={tooLong ? copy.tooLong(longestReason) : undefined}
          count={{ used: message.trim().length, most: longestReason }}
          onChange={({ target }) =>
            decision.send({ type: 'message.change', message: target.value })
          }
        />
        <Cluster gap={2} justify="end">
          <Button onClick={() => decision.send({ type: 'message.cancel' })}>{copy.cancel}</Button>
          <Button
            type="submit"
            tone={isDenial ? 'danger' : 'primary'}
            disabled={tooLong || !snapshot.can({ type: 'message.confirm' })}
          >
            {copy.confirm}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

import { longestReason } from '@contract/override';
import type { ApprovalDecisionActor } from '@machines/approval-decision/approval-decision-machine';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { ChoiceChips } from '@/shared/ui/fields/choice-chips';
import { KeyboardHint } from '@/shared/ui/actions/keyboard-hint';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Text } from '@/shared/ui/text/text';
import { TextArea } from '@/shared/ui/fields/text-area';
import { approvalCopy } from './approval-copy';
import { box } from './approval-queue-page.css';

const { message: copy, presets } = approvalCopy;

interface MessageBoxProps {
  readonly isBanner: boolean;
  readonly decision: ApprovalDecisionActor;
  onCancel(this: void): void;
}

/** A form for the message to the agent: free text, or a common reason that can be edited. */
export function MessageBox({ isBanner, decision, onCancel }: MessageBoxProps) {
  const snapshot = useSnapshot(decision);
  const { message } = snapshot.context;
  const chips = presets
    .filter((preset) => !('isBanner' in preset) || preset.isBanner === isBanner)
    .map(({ label, reason }) => ({ value: reason, label }));
  const isDenial = snapshot.matches({ messaging: 'deny' });
  // Scrolls the form into view above the tray, which covers the bottom of the window.
  const form = useIntoView<HTMLFormElement>();
  const field = useRef<HTMLTextAreaElement>(null);
  const wasKeyPressed = useRef(false);
  const titleId = useId();
  const tooLong = message.trim().length > longestReason;
  const canConfirm = !tooLong && snapshot.can({ type: 'message.confirm' });
  const [wasRefused, setWasRefused] = useState(false);
  const problem = tooLong ? copy.tooLong(longestReason) : copy.missing;
  const write = (text: string) => decision.send({ type: 'message.change', message: text });

  function goToEnd(): void {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }
  useEffect(goToEnd, []);

  function press(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, repeat, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
    // Ignores repeats of the key that opened the box, if it is still held down.
    if (repeat && !wasKeyPressed.current) event.preventDefault();
    if (repeat || isComposed(nativeEvent)) return;
    wasKeyPressed.current = true;
    if (key === 'Escape') onCancel();
    // Enter without a modifier inserts a line break or presses a button.
    const isAnswered =
      target instanceof Element && target.matches('textarea, [type="radio"], [aria-disabled]');
    if (key === 'Enter' && (ctrlKey || metaKey) && isAnswered) currentTarget.requestSubmit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape cancels from any of its fields
    <form
      ref={form}
      className={box}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        setWasRefused(!canConfirm);
        if (canConfirm) decision.send({ type: 'message.confirm' });
        else field.current?.focus();
      }}
      onKeyDown={press}
    >
      <Stack gap={3}>
        <Text id={titleId} as="h3" size="body" weight="strong">
          {copy.titles[isDenial ? 'deny' : 'approve']}
        </Text>
        {isDenial ? (
          <ChoiceChips
            label={copy.presets}
            chips={chips}
            value={chips.find(({ value }) => value === message)?.value}
            onChoose={write}
            onDone={goToEnd}
          />
        ) : null}
        <TextArea
          ref={field}
          label={copy.label}
          hint={copy.hint}
          value={message}
          error={tooLong || (wasRefused && !canConfirm) ? problem : undefined}
          count={{ used: message.trim().length, most: longestReason }}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={({ target }) => write(target.value)}
        />
        <Cluster gap={2}>
          <Button
            type="submit"
            tone={isDenial ? 'danger' : 'primary'}
            disabled={!canConfirm}
            // A disabled button doesn't submit by itself, but a press must say what is missing.
            onClickCapture={() => canConfirm || form.current?.requestSubmit()}
          >
            {copy.confirm}
          </Button>
          <KeyboardHint>{copy.confirmKey}</KeyboardHint>
          <Button onClick={onCancel}>{copy.cancel}</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

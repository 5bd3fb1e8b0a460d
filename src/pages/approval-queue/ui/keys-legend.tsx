import type { ApprovalKeysActor } from '@machines/approval-keys/approval-keys-machine';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { stateName } from '@/shared/lib/statechart/state-name';
import { approvalKeys } from '@/shared/lib/keyboard/approval-keys';
import { KeyboardHint } from '@/shared/ui/actions/keyboard-hint';
import { Switch } from '@/shared/ui/fields/switch';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { approvalCopy } from './approval-copy';
import { keyList, keyMeaning, keySwitch, legend } from './approval-queue-page.css';

const { keys: copy } = approvalCopy;

interface KeysLegendProps {
  readonly keys: ApprovalKeysActor;
  readonly isOn: boolean;
  onChoose(this: void, isOn: boolean): void;
}

/** Explains the keys, with a switch to turn them off. Hidden on devices without a keyboard. */
export const KeysLegend = memo(function KeysLegend({ keys, isOn, onChoose }: KeysLegendProps) {
  const state = useSelector(keys, ({ value }) => stateName(value));
  const isPaused = state === 'typing';
  return (
    <div className={legend}>
      <ul className={keyList} aria-label={copy.label} data-state={state}>
        {approvalKeys.map(({ key, does }) => (
          <li key={key} className={keyMeaning}>
            <VisuallyHidden>{`${key}: `}</VisuallyHidden>
            <KeyboardHint off={!isOn || isPaused}>{key}</KeyboardHint>
            <span>{does}</span>
          </li>
        ))}
      </ul>
      <span className={keySwitch}>
        <span aria-hidden="true">{isPaused && isOn ? copy.paused : copy.label}</span>
        <Switch label={copy.label} checked={isOn} onChange={onChoose} words={copy.words} />
      </span>
    </div>
  );
});

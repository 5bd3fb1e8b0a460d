import { KeyboardHint } from '@/shared/ui/keyboard-hint';
import { Switch } from '@/shared/ui/switch';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { approvalCopy } from './approval-copy';
import { keyList, keyMeaning, keySwitch, legend } from './approval-queue-page.css';

const { keys: copy } = approvalCopy;

interface KeysLegendProps {
  readonly isOn: boolean;
  onChoose(this: void, isOn: boolean): void;
}

/** What each key does, and the switch that turns them off. A device without a keyboard doesn't show it. */
export function KeysLegend({ isOn, onChoose }: KeysLegendProps) {
  return (
    <div className={legend}>
      <ul className={keyList} aria-label={copy.label}>
        {copy.list.map(({ key, does }) => (
          <li key={key} className={keyMeaning}>
            <VisuallyHidden>{key}: </VisuallyHidden>
            <KeyboardHint off={!isOn}>{key}</KeyboardHint>
            {does}
          </li>
        ))}
      </ul>
      <span className={keySwitch}>
        <span aria-hidden="true">{copy.label}</span>
        <Switch label={copy.label} checked={isOn} onChange={onChoose} words={copy.words} />
      </span>
    </div>
  );
}

import { Fragment, useEffect, useId, useRef } from 'react';
import { useViewer } from '@/entities/session';
import { useKeyChoice } from '@/shared/lib/keyboard/use-key-choice';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Note } from '@/shared/ui/text';
import { keyList, keysStorageKey, type KeyUse } from './key-list';
import {
  keyCap,
  keyDoes,
  keyGroup,
  keyGroups,
  keyGroupTitle,
  keyRow,
  keysEnd,
  keysHead,
  keysTitle,
  waysToPress,
} from './keyboard-shortcuts.css';
import { paletteCopy as copy } from './palette-copy';
import { close } from './palette.css';

interface KeyboardShortcutsProps {
  onClose(this: void): void;
}

/** All keyboard shortcuts that this viewer can use, with a switch for the key that opens the list. */
export function KeyboardShortcuts({ onClose }: KeyboardShortcutsProps) {
  const id = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  // The search has focus if the list replaces it.
  useEffect(() => closeButton.current?.focus(), []);
  const { canOpen } = useViewer();
  const [isOn, turn] = useKeyChoice(keysStorageKey);
  const groups = keyList.filter(({ page }) => page === undefined || canOpen(page));
  return (
    <>
      <div className={keysHead}>
        <h2 id={`${id}-title`} className={keysTitle}>
          {copy.shortcuts}
        </h2>
        <button type="button" className={close} aria-label={copy.close} onClick={onClose}>
          <Icon name="close" size="small" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it */}
      <div className={keyGroups} tabIndex={0} role="group" aria-labelledby={`${id}-title`}>
        {groups.map(({ title, uses }) => (
          <section key={title} className={keyGroup} aria-label={title}>
            <h3 className={keyGroupTitle}>{title}</h3>
            <dl>
              {uses.map((use) => (
                <div key={use.does} className={keyRow}>
                  <dt className={keyDoes}>{use.does}</dt>
                  <dd className={waysToPress}>
                    <Keys {...use} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={keysEnd}>
        <Note>{copy.shortcutsHint}</Note>
        <Button size="small" onClick={() => turn(!isOn)}>
          {copy.turnKeys[isOn ? 'off' : 'on']}
        </Button>
      </div>
    </>
  );
}

function Keys({ keys }: Pick<KeyUse, 'keys'>) {
  return keys.map((together, index) => (
    <Fragment key={together.join('')}>
      {index === 0 ? null : <span>{copy.or}</span>}
      {together.map((key) => (
        <kbd key={key} className={keyCap}>
          {key}
        </kbd>
      ))}
    </Fragment>
  ));
}

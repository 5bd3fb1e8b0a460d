import { Fragment, useRef } from 'react';
import { useViewer } from '@/entities/session';
import { useKeyChoice } from '@/shared/lib/keyboard/use-key-choice';
import { Button } from '@/shared/ui/actions/button';
import { hint } from '@/shared/ui/actions/keyboard-hint.css';
import { Modal } from '@/shared/ui/layout/modal';
import { Note } from '@/shared/ui/text/text';
import { keyList, keysStorageKey, type KeyUse } from '../model/key-list';
import {
  keyDoes,
  keyGroup,
  keyGroups,
  keyGroupTitle,
  keyRow,
  keysEnd,
  waysToPress,
} from './keyboard-shortcuts.css';
import { paletteCopy as copy } from './palette-copy';

interface KeyboardShortcutsProps {
  onClose(this: void): void;
}

/** All keyboard shortcuts that this viewer can use, with a switch for the key that opens the list. */
export function KeyboardShortcuts({ onClose }: KeyboardShortcutsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { canOpen } = useViewer();
  const [isOn, turn] = useKeyChoice(keysStorageKey);
  const groups = keyList.filter(({ page }) => page === undefined || canOpen(page));
  return (
    // Not the button, which a held Enter would press.
    <Modal open width="wide" title={copy.shortcuts} initialFocus={list} onClose={onClose}>
      <div ref={list} className={keyGroups} tabIndex={-1}>
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
    </Modal>
  );
}

function Keys({ keys }: Pick<KeyUse, 'keys'>) {
  return keys.map((together, index) => (
    <Fragment key={together.join('')}>
      {index === 0 ? null : <span>{copy.or}</span>}
      {together.map((key) => (
        <kbd key={key} className={hint({})}>
          {key}
        </kbd>
      ))}
    </Fragment>
  ));
}

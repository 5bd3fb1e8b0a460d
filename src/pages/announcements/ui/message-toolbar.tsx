import { useState, type KeyboardEvent } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { type MessageTool, messageTools, toolKeys } from '../model/message-tools';
import { announcementsPageCopy } from './announcements-copy';
import { toolbar } from './announcements-page.css';

const { tools, toolNames } = announcementsPageCopy.form;

/** Elements that show what a tool does to words. */
const looks = { bold: 'strong', italic: 'em', list: 'span', link: 'u' } as const;

const steps: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1 };

const shortcutOf = (tool: MessageTool) => {
  const key = Object.keys(toolKeys).find((each) => toolKeys[each] === tool);
  return key === undefined ? undefined : `Control+${key} Meta+${key}`;
};

interface MessageToolbarProps {
  readonly disabled: boolean;
  onPress(tool: MessageTool): void;
}

/** The tools above a message. Tab leads to the last used one, and arrow keys to the others (ARIA toolbar). */
export function MessageToolbar({ disabled, onPress }: MessageToolbarProps) {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + messageTools.length) % messageTools.length;
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div role="toolbar" aria-label={tools} className={toolbar}>
      {messageTools.map((tool, index) => {
        const Look = looks[tool];
        return (
          <Button
            key={tool}
            size="small"
            tone="quiet"
            tabIndex={index === current ? 0 : -1}
            aria-keyshortcuts={shortcutOf(tool)}
            disabled={disabled}
            onKeyDown={move}
            onFocus={() => setCurrent(index)}
            onClick={() => onPress(tool)}
          >
            <Look>{toolNames[tool]}</Look>
          </Button>
        );
      })}
    </div>
  );
}

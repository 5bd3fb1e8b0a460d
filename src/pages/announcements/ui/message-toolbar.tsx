import { useState, type KeyboardEvent } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { type MessageTool, messageTools } from '../model/message-tools';
import { announcementsPageCopy } from './announcements-copy';
import { toolbar } from './announcements-page.css';

const { tools, toolNames } = announcementsPageCopy.form;

/** Elements that show what a tool does to words. */
const looks = { bold: 'strong', italic: 'em', list: 'span', link: 'u' } as const;

interface MessageToolbarProps {
  readonly disabled: boolean;
  onPress(tool: MessageTool): void;
}

/** The tools above a message. Tab leads to the one used last, and arrow keys lead to the others (ARIA toolbar). */
export function MessageToolbar({ disabled, onPress }: MessageToolbarProps) {
  const [current, setCurrent] = useState<MessageTool>('bold');

  function move(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget } = event;
    const { previousElementSibling: previous, nextElementSibling: next } = currentTarget;
    const other = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null;
    if (!(other instanceof HTMLElement)) return;
    event.preventDefault();
    other.focus();
  }

  return (
    <div role="toolbar" aria-label={tools} className={toolbar}>
      {messageTools.map((tool) => {
        const Look = looks[tool];
        return (
          <Button
            key={tool}
            size="small"
            tone="quiet"
            tabIndex={tool === current ? 0 : -1}
            disabled={disabled}
            onKeyDown={move}
            onFocus={() => setCurrent(tool)}
            onClick={() => onPress(tool)}
          >
            <Look>{toolNames[tool]}</Look>
          </Button>
        );
      })}
    </div>
  );
}

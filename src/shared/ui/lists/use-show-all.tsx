import { useState } from 'react';
import { Button } from '../actions/button';
import { flush } from './use-show-all.css';

/** The first items of a list, and a button that shows all or fewer; no button for a short list. `of` names the list. */
export function useShowAll<Item>(
  items: readonly Item[],
  most: number,
  words: { all(this: void, count: number): string; readonly fewer: string; readonly of?: string },
) {
  const [isOpen, setIsOpen] = useState(false);
  const text = isOpen ? words.fewer : words.all(items.length);
  return {
    shown: isOpen ? items : items.slice(0, most),
    button:
      items.length <= most ? null : (
        <div className={flush}>
          <Button
            tone="quiet"
            size="small"
            aria-label={words.of && `${text}, ${words.of}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text}
          </Button>
        </div>
      ),
  };
}

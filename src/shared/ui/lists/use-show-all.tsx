import { useState } from 'react';
import { Button } from '../actions/button';

/** The first items of a list, and a button that shows all or fewer; no button for a short list. */
export function useShowAll<Item>(
  items: readonly Item[],
  most: number,
  words: { all(this: void, count: number): string; readonly fewer: string },
) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? items : items.slice(0, most),
    button:
      items.length <= most ? null : (
        <div>
          <Button
            tone="quiet"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.fewer : words.all(items.length)}
          </Button>
        </div>
      ),
  };
}

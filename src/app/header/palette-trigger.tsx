import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/shared/ui/text/icon';
import { keyOf } from '@/shared/lib/keyboard/key-of';
import { lazyComponent } from '@/shared/ui/feedback/lazy-component';
import { visuallyHidden } from '@/shared/ui/text/visually-hidden.css';
import { forUsersCopy } from './for-users-copy';
import { key, trigger, triggerPlace, words } from './palette-trigger.css';
import { SearchMissing } from './search-missing';

const Search = lazyComponent(async () => (await import('./search')).Search, {
  waiting: (props) => (props.press === undefined ? <WaitingField {...props} /> : null),
  failed: (retry) => <SearchMissing retry={retry} />,
});

const preload = () => void Search.preload().catch(() => undefined);

/** Returns true if there is an open dialog, which has to be closed first. The search is one, too. */
const isAsked = () => document.querySelector('[aria-modal="true"]') !== null;

interface WaitingFieldProps {
  readonly typed: string;
  onType(this: void, typed: string): void;
}

/** Takes what is typed until the search has loaded. Then focus goes back, from where the search takes it. */
function WaitingField({ typed, onType }: WaitingFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { activeElement: opener } = document;
    // An open menu would close, and the search couldn't return the focus to its button.
    if (opener?.closest('[role="menu"]')) return undefined;
    field.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <input
      ref={field}
      className={visuallyHidden}
      aria-label={forUsersCopy.searchLabel}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface Opening {
  /** What has been typed so far. */
  readonly typed: string;
  /** The press of `?` that may ask for the list of keys, as the loaded code decides. */
  readonly press?: KeyboardEvent;
  /** Identifies each opening, because a press of `?` that opened nothing stays until the next one. */
  readonly at: number;
}

const opening = (): Opening => ({ typed: '', at: performance.now() });

/** A button that opens the command palette. ⌘K and Ctrl+K also open it from anywhere, and `?` opens the list of keys. */
export function PaletteTrigger() {
  const [opened, setOpened] = useState<Opening | null>(null);

  // A layout effect, so that the keys work as soon as the button is painted.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // While it loads. The open search closes itself and restores focus.
      if (event.key === 'Escape' && !isAsked()) setOpened(null);
      const key = keyOf(event);
      const isKeys = key === '?' && document.activeElement?.matches(':read-write') === false;
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      const isSearch = key === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
      if (isSearch) event.preventDefault();
      if ((!isKeys && !isSearch) || isAsked()) return;
      setOpened(isKeys ? { ...opening(), press: event } : opening());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <div className={triggerPlace}>
      <button
        type="button"
        className={trigger}
        aria-label={forUsersCopy.searchLabel}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(opening())}
      >
        <Icon name="search" size="small" />
        <span className={words}>{forUsersCopy.search}</span>
        <kbd className={key} aria-hidden="true">
          {forUsersCopy.searchKey}
        </kbd>
      </button>
      {opened === null ? null : (
        <Search
          key={opened.at}
          {...opened}
          onType={(typed) => setOpened({ ...opened, typed })}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

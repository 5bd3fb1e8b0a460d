import {
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Field } from './field';
import { control } from './field.css';
import { Cluster } from '../layout/layout';
import { Icon } from '../text/icon';
import { KeyboardHint } from '../actions/keyboard-hint';
import { clear, mark, searchInput, searchRow, shortcutSwitch } from './search-field.css';
import { searchKey, useSearchShortcut } from '../actions/search-shortcut';
import { Note } from '../text/text';
import { input } from './text-field.css';
import { VisuallyHidden } from '../text/visually-hidden';

interface SearchFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  /** The current search text. The field follows external changes, such as navigating back. */
  readonly value: string;
  readonly maxLength: number;
  /** Makes the `/` key focus this field. Use it for at most one field per page. */
  readonly shortcut?: boolean | undefined;
  /** Called at each keystroke, for a search that needs no request. */
  onType?: ((text: string) => void) | undefined;
  onSearch(text: string): void;
  /** Called when Enter is pressed, after the search. Enter then doesn't submit the field's form. */
  onEnter?: ((text: string) => void) | undefined;
}

/** Pause after the last keystroke before searching, in milliseconds. */
const rest = 200;

/**
 * A field that searches once typing pauses, or at a click, so that a click that leads to another page finds the search in
 * the URL. Typing never waits for a response.
 */
export function SearchField({
  label,
  labelHidden,
  hint,
  error,
  placeholder,
  value,
  maxLength,
  shortcut = false,
  onType,
  onSearch,
  onEnter,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShortcutOn, chooseShortcut] = useSearchShortcut(field, shortcut);
  const shortcutId = useId();
  const announcesShortcut = shortcut && isShortcutOn;

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const searchAtClick = useEffectEvent(({ target }: MouseEvent) => {
    if (timer.current === undefined || field.current?.parentElement?.contains(target as Node))
      return;
    // As a transition, because a list that renders before the click arrives might no longer have the row.
    startTransition(() => search(text));
  });
  useEffect(() => {
    // In the capture phase, so that the search comes before the click's own action.
    window.addEventListener('click', searchAtClick, true);
    return () => {
      window.removeEventListener('click', searchAtClick, true);
      clearTimeout(timer.current);
    };
  }, []);

  function search(typed: string): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    asked.current = typed.trim();
    onSearch(asked.current);
  }

  function empty(): void {
    setText('');
    search('');
    field.current?.focus();
  }

  return (
    <Field
      {...{ label, labelHidden, hint, error }}
      describedBy={announcesShortcut ? shortcutId : undefined}
    >
      {(wiring) => (
        <div className={control({ state: error === undefined ? 'usual' : 'invalid' })}>
          <span className={mark}>
            <Icon name="search" size="small" />
          </span>
          <input
            {...wiring}
            ref={field}
            type="search"
            className={`${input()} ${searchInput}`}
            placeholder={placeholder}
            value={text}
            maxLength={maxLength}
            onKeyDown={(event) => {
              const { key, nativeEvent } = event;
              if (key !== 'Enter' || nativeEvent.isComposing || onEnter === undefined) return;
              event.preventDefault();
              search(text);
              onEnter(asked.current);
            }}
            aria-keyshortcuts={announcesShortcut ? searchKey : undefined}
            onChange={({ target }) => {
              setText(target.value);
              if (onType !== undefined) {
                asked.current = target.value.trim();
                onType(asked.current);
              }
              clearTimeout(timer.current);
              timer.current = setTimeout(() => search(target.value), rest);
            }}
          />
          {announcesShortcut ? (
            <VisuallyHidden>
              <span id={shortcutId}>{`Press ${searchKey} on this page to search`}</span>
            </VisuallyHidden>
          ) : null}
          {/* Rendered even if hidden, like the switch below: adding them on the first keystroke would delay the letter. */}
          <button
            type="button"
            className={clear}
            aria-label="Clear the search"
            hidden={text === ''}
            onClick={empty}
          >
            <Icon name="close" size="small" />
          </button>
          {shortcut ? (
            <ShortcutSwitch isHidden={text !== ''} isOn={isShortcutOn} onChoose={chooseShortcut} />
          ) : null}
        </div>
      )}
    </Field>
  );
}

interface SearchRowProps extends Omit<SearchFieldProps, 'labelHidden' | 'shortcut'> {
  /** The number of results, in words. */
  readonly counted: string;
  readonly filter?: ReactNode;
}

/** A page's search field, with a filter and the number of results beside it. */
export function SearchRow({ counted, filter, ...field }: SearchRowProps) {
  return (
    <search className={searchRow}>
      <SearchField {...field} labelHidden shortcut />
      <Cluster gap={4} rowGap={2}>
        {filter}
        <Note as="div">{counted}</Note>
      </Cluster>
    </search>
  );
}

interface ShortcutSwitchProps {
  readonly isHidden: boolean;
  readonly isOn: boolean;
  onChoose(isOn: boolean): void;
}

function ShortcutSwitch({ isHidden, isOn, onChoose }: ShortcutSwitchProps) {
  const name = `Turn ${isOn ? 'off' : 'on'} the ${searchKey} shortcut`;
  return (
    <button
      type="button"
      className={shortcutSwitch}
      aria-label={name}
      title={name}
      hidden={isHidden}
      onClick={() => onChoose(!isOn)}
    >
      <KeyboardHint off={!isOn}>{searchKey}</KeyboardHint>
    </button>
  );
}

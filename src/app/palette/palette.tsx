import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSession, useViewer } from '@/entities/session';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { Icon } from '@/shared/ui/icon';
import { KeyboardHint } from '@/shared/ui/keyboard-hint';
import { Note } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { paletteCopy as copy } from './palette-copy';
import { paletteResults, type PaletteEntry } from './palette-entry';
import {
  close,
  dialog,
  empty,
  field,
  footer,
  groupLabel,
  input,
  list,
  option,
  optionIcon,
  optionLabel,
} from './palette.css';
import { recentChoices, rememberChoice } from './recent-choices';
import { usePaletteEntries } from './use-palette-entries';

interface PaletteProps {
  onClose(): void;
}

/**
 * The command palette, which finds pages, domains and actions by name. Hidden while the session dialog covers the
 * portal.
 */
export function Palette({ onClose }: PaletteProps) {
  const isCovered = useSession((snapshot) => snapshot.hasTag('inert'));
  return isCovered ? null : <PaletteDialog onClose={onClose} />;
}

/** A combobox with a listbox in a dialog (WAI-ARIA Authoring Practices). The browser traps and restores focus. */
function PaletteDialog({ onClose }: PaletteProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const userId = useViewer().user?.user_id ?? '';
  const [recent] = useState(() => recentChoices(userId));
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = paletteResults(usePaletteEntries(), query, recent);
  const results = groups.flatMap(({ entries }) => entries);
  const current = results[active];
  const optionId = (entry: PaletteEntry) => `${id}-${results.indexOf(entry)}`;

  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const listening = new AbortController();
    let beganBeside = false;
    // A click outside the dialog's content targets the dialog element itself. A press that starts inside and ends
    // outside is a text selection.
    const begin = ({ target }: Event) => (beganBeside = target === shown);
    const end = ({ target }: Event) => {
      if (beganBeside && target === shown) shown.close();
    };
    shown.addEventListener('pointerdown', begin, listening);
    shown.addEventListener('click', end, listening);
    shown.showModal();
    return () => {
      listening.abort();
      shown.close();
    };
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function choose(entry: PaletteEntry): void {
    rememberChoice(userId, entry.id);
    // Closes first, so that focus is restored before it moves to the next page.
    element.current?.close();
    entry.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (isComposed(event.nativeEvent) || results.length === 0) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && key !== 'Enter') return;
    event.preventDefault();
    if (step !== 0) setActive((active + step + results.length) % results.length);
    else if (current !== undefined) choose(current);
  }

  return (
    <dialog ref={element} className={dialog} aria-label={copy.title} onClose={onClose}>
      <div className={field}>
        <Icon name="search" />
        <input
          className={input}
          role="combobox"
          aria-label={copy.title}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === undefined ? undefined : optionId(current)}
          placeholder={copy.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={close}
          aria-label={copy.close}
          onClick={() => element.current?.close()}
        >
          <Icon name="close" size="small" />
        </button>
      </div>
      {results.length === 0 ? (
        <div className={empty}>
          <p>{copy.none(query.trim())}</p>
          <Note>{copy.noneHint}</Note>
        </div>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label={copy.results} className={list}>
        {groups.map(({ group, entries }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={groupLabel}>
              {copy.groups[group]}
            </div>
            {entries.map((entry) => (
              // The keys follow the combobox pattern (WAI-ARIA Authoring Practices).
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={option}
                onPointerMove={() => setActive(results.indexOf(entry))}
                onClick={() => choose(entry)}
                onKeyDown={onKeyDown}
              >
                <span className={optionIcon}>
                  <Icon name={entry.icon} size="small" />
                </span>
                <span className={optionLabel}>{entry.label}</span>
                {entry.note === undefined ? null : <Note as="span">{entry.note}</Note>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={footer} aria-hidden="true">
        <span>
          <KeyboardHint>↑</KeyboardHint> <KeyboardHint>↓</KeyboardHint> {copy.keys.move}
        </span>
        <span>
          <KeyboardHint>↵</KeyboardHint> {copy.keys.open}
        </span>
        <span>
          <KeyboardHint>{copy.keys.escape}</KeyboardHint> {copy.keys.close}
        </span>
      </p>
      <VisuallyHidden>
        <span role="status">
          {results.length === 0 ? copy.none(query.trim()) : copy.count(results.length)}
        </span>
      </VisuallyHidden>
    </dialog>
  );
}

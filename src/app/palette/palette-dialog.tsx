import {
  useDeferredValue,
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useViewer } from '@/entities/session';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { Icon } from '@/shared/ui/icon';
import { KeyboardHint } from '@/shared/ui/keyboard-hint';
import { Note } from '@/shared/ui/text';
import { media } from '@/shared/ui/theme/responsive';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { paletteCopy as copy, paletteSynonyms } from './palette-copy';
import { actionResults, paletteResults, type PaletteEntry } from './palette-entry';
import {
  close,
  dialog,
  empty,
  field,
  groupLabel,
  input,
  list,
  more,
  option,
  optionIcon,
  optionLabel,
  optionNote,
  scope,
  scopeName,
} from './palette.css';
import { PaletteHints } from './palette-hints';
import { recentPlaces, rememberChoice } from './recent-choices';
import { useNativeDialog } from './use-native-dialog';
import { usePaletteEntries } from './use-palette-entries';

interface PaletteDialogProps {
  onClose(): void;
  onShowKeys(): void;
}

interface View {
  readonly query: string;
  /** The index of the selected result. */
  readonly active: number;
}

/** The entry whose actions are listed, and the results to go back to. */
interface Scope {
  readonly entryId: string;
  readonly before: View;
}

const start: View = { query: '', active: 0 };

/** A combobox with a listbox in a dialog (WAI-ARIA Authoring Practices). */
export function PaletteDialog({ onClose, onShowKeys }: PaletteDialogProps) {
  const element = useNativeDialog();
  const id = useId();
  const userId = useViewer().user?.user_id ?? '';
  const [recent] = useState(() => recentPlaces(userId));
  const [{ query, active }, setView] = useState(start);
  const [scoped, setScoped] = useState<Scope | null>(null);
  const [keys] = useState(() => shortcutsEntry(onShowKeys));
  const { entries, index, accounts, hasAccount } = usePaletteEntries(keys, query);
  const isComplete = index !== 'loading' && accounts !== 'loading';
  const owner = entries.find((entry) => entry.id === scoped?.entryId);
  const groups =
    owner === undefined
      ? paletteResults(entries, query, recent, isComplete)
      : actionResults(owner, query);
  // The field is painted before the results, but keys already act on them.
  const showsResults = useDeferredValue(true, false);
  const results = groups.flatMap(({ entries: those }) => those);
  const current = results[active];
  const optionId = (entry: PaletteEntry) => `${id}-${results.indexOf(entry)}`;
  const hasActions = current?.actions !== undefined;
  const title = owner === undefined ? copy.title : copy.domain.actionsOf(owner.label);
  const none =
    isComplete || owner !== undefined
      ? copy.none(query.trim())
      : accounts === 'loading'
        ? copy.loadingAccounts
        : copy.loading;
  const hint =
    accounts === 'failed'
      ? copy.incompleteAccounts
      : index === 'failed'
        ? copy.incomplete
        : hasAccount
          ? copy.noneHint
          : copy.noneHintWithoutAccount;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function choose(entry: PaletteEntry): void {
    rememberChoice(userId, entry.id);
    // Closes first, so that focus is restored before it moves to the next page.
    if (!keys.includes(entry)) element.current?.close();
    entry.run();
  }

  function openActions(entry: PaletteEntry): void {
    setScoped({ entryId: entry.id, before: { query, active: results.indexOf(entry) } });
    setView(start);
  }

  function goBack(): void {
    if (scoped !== null) setView(scoped.before);
    setScoped(null);
  }

  function press(entry: PaletteEntry, { target }: MouseEvent): void {
    const isMore = target instanceof Element && target.closest('[data-more]') !== null;
    if (isMore) openActions(entry);
    else choose(entry);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, currentTarget } = event;
    if (isComposed(event.nativeEvent)) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const atEnd =
      !(currentTarget instanceof HTMLInputElement) || currentTarget.selectionStart === query.length;
    const asksForActions = (key === 'Tab' && !shiftKey) || (key === 'ArrowRight' && atEnd);
    const asksToGoBack =
      owner !== undefined &&
      (key === 'Escape' || (query === '' && (key === 'Backspace' || key === 'ArrowLeft')));
    if (asksToGoBack) goBack();
    else if (current === undefined) return;
    else if (step !== 0) {
      setView({ query, active: (active + step + results.length) % results.length });
    } else if (key === 'Enter') choose(current);
    else if (asksForActions && hasActions) openActions(current);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={element} className={dialog} aria-label={copy.title} onClose={onClose}>
      <div className={field}>
        {owner === undefined ? (
          <Icon name="search" />
        ) : (
          <button type="button" className={scope} aria-label={copy.domain.all} onClick={goBack}>
            <Icon name="chevron-left" size="small" />
            <span className={scopeName}>{owner.label}</span>
          </button>
        )}
        <input
          className={input}
          role="combobox"
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === undefined ? undefined : optionId(current)}
          aria-describedby={hasActions ? `${id}-hint` : undefined}
          placeholder={owner === undefined ? copy.placeholder : copy.domain.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={query}
          onChange={({ target }) => setView({ query: target.value, active: 0 })}
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
          <p>{none}</p>
          <Note>{hint}</Note>
        </div>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label={copy.results} className={list}>
        {(showsResults ? groups : []).map(({ group, entries: those }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={groupLabel}>
              {owner === undefined ? copy.groups[group] : title}
            </div>
            {those.map((entry) => (
              // The keys follow the combobox pattern (WAI-ARIA Authoring Practices).
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={option}
                onPointerMove={() => setView({ query, active: results.indexOf(entry) })}
                onClick={(event) => press(entry, event)}
                onKeyDown={onKeyDown}
              >
                <span className={optionIcon}>
                  <Icon name={entry.icon} size="small" />
                </span>
                <span className={optionLabel}>
                  {owner === undefined ? entry.label : (entry.note ?? entry.label)}
                </span>
                {entry.note === undefined || owner !== undefined ? null : (
                  <span className={optionNote}>{entry.note}</span>
                )}
                {entry.actions === undefined ? null : (
                  <span className={more} data-more="" aria-hidden="true">
                    {entry === current ? <KeyboardHint>{copy.keys.tab}</KeyboardHint> : null}
                    <Icon name="more" size="small" />
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <PaletteHints hasActions={hasActions} isScoped={owner !== undefined} />
      <VisuallyHidden>
        <span id={`${id}-hint`}>{copy.domain.hint}</span>
        <span role="status">{results.length === 0 ? none : copy.count(results.length)}</span>
      </VisuallyHidden>
    </dialog>
  );
}

/** The entry for the list of keyboard shortcuts, except on devices that probably have no keyboard. */
function shortcutsEntry(run: () => void): readonly PaletteEntry[] {
  if (window.matchMedia(media.touchOnly).matches) return [];
  return [
    {
      id: 'shortcuts',
      group: 'actions',
      label: copy.shortcuts,
      synonyms: paletteSynonyms.shortcuts,
      icon: 'info',
      run,
    },
  ];
}

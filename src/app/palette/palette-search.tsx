import {
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { Icon } from '@/shared/ui/icon';
import { KeyboardHint } from '@/shared/ui/keyboard-hint';
import { Note } from '@/shared/ui/text';
import { media } from '@/shared/ui/theme/responsive';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { paletteCopy as copy, paletteSynonyms } from './palette-copy';
import {
  actionResults,
  paletteResults,
  type PaletteEntry,
  type ResultGroup,
} from './palette-entry';
import {
  close as closeStyle,
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
import { useAccountEntries, usePaletteEntries, type PaletteEntries } from './use-palette-entries';

interface PaletteSearchProps {
  /** Closes the search, and calls `next` once focus is back on the page. */
  close(this: void, next?: () => void): void;
  onShowKeys(this: void): void;
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

const nothing: Omit<ResultListProps, 'id' | 'active'> = { groups: [], title: undefined };

export function PaletteSearch({ close, onShowKeys }: PaletteSearchProps) {
  const [keys] = useState(() => shortcutsEntry(onShowKeys));
  // Not in the search itself, which renders at each key.
  return <EntrySearch close={close} keys={keys} {...usePaletteEntries(keys)} />;
}

interface EntrySearchProps extends Pick<PaletteSearchProps, 'close'>, PaletteEntries {
  /** The palette's own actions. */
  readonly keys: readonly PaletteEntry[];
}

/** A combobox with a listbox (WAI-ARIA Authoring Practices). */
function EntrySearch({ close, keys, known, index, viewer, hasAccount }: EntrySearchProps) {
  const id = useId();
  const userId = viewer.user?.user_id ?? '';
  const [{ query, active }, setView] = useState(start);
  const [scoped, setScoped] = useState<Scope | null>(null);
  const { state: accounts, entries: found } = useAccountEntries(viewer, query.trim());
  const entries = [...known, ...found];
  const [recent] = useState(() => recentPlaces(userId));
  const isComplete = index !== 'loading' && accounts !== 'loading';
  const owner = entries.find((entry) => entry.id === scoped?.entryId);
  const groups =
    owner === undefined
      ? paletteResults(entries, query, recent, isComplete)
      : actionResults(owner, query);
  const title = owner === undefined ? undefined : copy.domain.actionsOf(owner.label);
  // The field is shown before the results, but keys already act on them.
  const listed = useDeferredValue({ groups, title }, nothing);
  const results = entriesOf(groups);
  const current = results[active];
  // By id, because the list may still show the entries of an earlier render.
  const indexOf = (entry: PaletteEntry) => results.findIndex(({ id }) => id === entry.id);
  const hasActions = current?.actions !== undefined;
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
    if (keys.includes(entry)) entry.run();
    else close(entry.run);
  }

  function openActions(entry: PaletteEntry): void {
    setScoped({ entryId: entry.id, before: { query, active: Math.max(indexOf(entry), 0) } });
    setView(start);
  }

  function goBack(): void {
    if (scoped !== null) setView(scoped.before);
    setScoped(null);
  }

  /** Returns the listed entry at an event, which may already be missing from the results. */
  function entryAt({ target }: MouseEvent): PaletteEntry | undefined {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    return entriesOf(listed.groups).find((_, index) => option?.id === `${id}-${index}`);
  }

  function point(event: PointerEvent): void {
    const entry = entryAt(event);
    const at = entry === undefined ? -1 : indexOf(entry);
    if (at !== -1 && at !== active) setView({ query, active: at });
  }

  function press(event: MouseEvent): void {
    const entry = entryAt(event);
    if (entry === undefined) return;
    const isMore = event.target instanceof Element && event.target.closest('[data-more]') !== null;
    if (isMore) openActions(entry);
    else choose(entry);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, currentTarget: focused } = event;
    if (isComposed(event.nativeEvent)) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const atEnd = !(focused instanceof HTMLInputElement) || focused.selectionStart === query.length;
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
    <>
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
          aria-label={title ?? copy.title}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
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
          className={closeStyle}
          aria-label={copy.close}
          onClick={() => close()}
        >
          <Icon name="close" size="small" />
        </button>
      </div>
      {results.length === 0 && entriesOf(listed.groups).length === 0 ? (
        <div className={empty}>
          <p>{none}</p>
          <Note>{hint}</Note>
        </div>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={copy.results}
        className={list}
        onPointerMove={point}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        <ResultList id={id} active={active} {...listed} />
      </div>
      <PaletteHints hasActions={hasActions} isScoped={owner !== undefined} />
      <VisuallyHidden>
        <span id={`${id}-hint`}>{copy.domain.hint}</span>
        <span role="status">{results.length === 0 ? none : copy.count(results.length)}</span>
      </VisuallyHidden>
    </>
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

const entriesOf = (groups: readonly ResultGroup[]) => groups.flatMap(({ entries }) => entries);

interface ResultListProps {
  /** The prefix of the options' ids, which end with their index. */
  readonly id: string;
  readonly active: number;
  readonly groups: readonly ResultGroup[];
  /** The group's name if an entry's actions are listed. */
  readonly title: string | undefined;
}

const ResultList = memo(function ResultList({ id, active, groups, title }: ResultListProps) {
  const current = entriesOf(groups)[active];
  const indexOf = (entry: PaletteEntry) => entriesOf(groups).indexOf(entry);
  return groups.map(({ group, entries }) => (
    <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
      <div id={`${id}-${group}`} role="presentation" className={groupLabel}>
        {title ?? copy.groups[group]}
      </div>
      {entries.map((entry) => (
        <div
          key={entry.id}
          id={`${id}-${indexOf(entry)}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === current}
          className={option}
        >
          <span className={optionIcon}>
            <Icon name={entry.icon} size="small" />
          </span>
          <span className={optionLabel}>
            {title === undefined ? entry.label : (entry.note ?? entry.label)}
          </span>
          {entry.note === undefined || title !== undefined ? null : (
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
  ));
});

import { Command } from 'cmdk';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { Icon } from '@/shared/ui/text/icon';
import { KeyboardHint } from '@/shared/ui/actions/keyboard-hint';
import { Modal } from '@/shared/ui/layout/modal';
import { Note } from '@/shared/ui/text/text';
import { media } from '@/shared/ui/theme/responsive';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { paletteCopy as copy, paletteSynonyms } from './palette-copy';
import {
  actionResults,
  paletteResults,
  type PaletteEntries,
  type PaletteEntry,
} from '../model/palette-entry';
import {
  command,
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
  optionWords,
  scope,
  scopeName,
} from './palette.css';
import { PaletteHints } from './palette-hints';
import { recentPlaces, rememberChoice } from '../model/recent-choices';

interface PaletteSearchProps {
  readonly query: string;
  readonly found: PaletteEntries;
  onQueryChange(this: void, query: string): void;
  onClose(this: void): void;
  onShowKeys(this: void): void;
}

/** The entry whose actions are listed, and the query to go back to. */
interface Scope {
  readonly entryId: string;
  readonly query: string;
}

/** The search. It finds the results itself, because an action can stand in for its domain. */
export function PaletteSearch({
  query,
  found,
  onQueryChange: setQuery,
  onClose,
  onShowKeys,
}: PaletteSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState('');
  const [scoped, setScoped] = useState<Scope | null>(null);
  const [keys] = useState(() => shortcutsEntry(onShowKeys));
  const { index, accounts, hasAccount, userId, askSupport } = found;
  const entries = found.entriesWith(keys);
  const [recent] = useState(() => recentPlaces(userId));
  const isComplete = index !== 'loading' && accounts !== 'loading';
  const owner = entries.find(({ id }) => id === scoped?.entryId);
  const groups =
    owner === undefined
      ? paletteResults(entries, query, recent, isComplete)
      : actionResults(owner, query);
  const results = groups.flatMap((group) => group.entries);
  const help = {
    ...askSupport(query.trim(), owner?.label),
    // Another id once there are results, so that the first of them is selected in its place.
    id: results.length === 0 ? 'support-only' : 'support',
  };
  const current = results.find(({ id }) => id === selected);
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

  // cmdk names no result that it selects by itself, or one that is gone, after the query has changed.
  useEffect(() => {
    const id = options.current?.querySelector('[aria-selected="true"]')?.id;
    if (id === undefined) return;
    for (const { current } of [box, options]) current?.setAttribute('aria-activedescendant', id);
  });

  function choose(entry: PaletteEntry): void {
    rememberChoice(userId, entry.id);
    if (!keys.includes(entry)) onClose();
    entry.run();
  }

  function openActions(entry: PaletteEntry): void {
    setScoped({ entryId: entry.id, query });
    setQuery('');
  }

  function goBack(): void {
    setQuery(scoped?.query ?? '');
    setScoped(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    if (isComposed(event.nativeEvent)) return;
    const isAtEnd = !(target instanceof HTMLInputElement) || target.selectionStart === query.length;
    const asksForActions = (key === 'Tab' && !shiftKey) || (key === 'ArrowRight' && isAtEnd);
    const asksToGoBack = query === '' && (key === 'Backspace' || key === 'ArrowLeft');
    if (owner !== undefined && asksToGoBack) goBack();
    else if (current?.actions !== undefined && asksForActions) openActions(current);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open
      bare
      title={copy.title}
      // By default, what was typed before would be selected, and replaced by the next letter.
      initialFocus={box}
      onClose={onClose}
      onEscape={(event) => {
        if (owner === undefined) return;
        event.preventDefault();
        goBack();
      }}
    >
      <Command
        className={command}
        label={title}
        shouldFilter={false}
        loop
        // Control+K opens the search.
        vimBindings={false}
        value={selected}
        onValueChange={setSelected}
        onKeyDown={onKeyDown}
      >
        <div className={field}>
          {owner === undefined ? (
            <Icon name="search" />
          ) : (
            <button
              type="button"
              className={scope}
              aria-label={copy.domain.all}
              onClick={goBack}
              // Enter presses this button, not the selected result.
              onKeyDown={(event) => event.stopPropagation()}
            >
              <Icon name="chevron-left" size="small" />
              <span className={scopeName}>{owner.label}</span>
            </button>
          )}
          <Command.Input
            ref={box}
            className={input}
            aria-describedby={hasActions ? 'palette-hint' : undefined}
            placeholder={owner === undefined ? copy.placeholder : copy.domain.placeholder}
            autoCapitalize="none"
            maxLength={80}
            value={query}
            onValueChange={setQuery}
            // Home and End move the caret, not the selection.
            onKeyDown={(event) => {
              if (['Home', 'End'].includes(event.key)) event.stopPropagation();
            }}
          />
        </div>
        {results.length === 0 ? (
          <div className={empty}>
            <p>{none}</p>
            <Note>{hint}</Note>
          </div>
        ) : null}
        <Command.List ref={options} className={list} label={copy.results}>
          {[...groups, { group: 'support', entries: [help] } as const].map((group) => (
            <Command.Group
              key={group.group}
              heading={
                <span className={groupLabel}>
                  {owner === undefined || group.group === 'support'
                    ? copy.groups[group.group]
                    : title}
                </span>
              }
            >
              {group.entries.map((entry) => (
                <Command.Item
                  key={entry.id}
                  className={option}
                  value={entry.id}
                  onSelect={() => choose(entry)}
                >
                  <span className={optionIcon}>
                    <Icon name={entry.icon} size="small" />
                  </span>
                  <span className={optionWords}>
                    <span className={optionLabel}>
                      {owner === undefined ? entry.label : (entry.note ?? entry.label)}
                    </span>
                    {entry.note === undefined || owner !== undefined ? null : (
                      <span className={optionNote}>{entry.note}</span>
                    )}
                  </span>
                  {entry.actions === undefined ? null : (
                    <span
                      className={more}
                      aria-hidden="true"
                      onClick={(event) => {
                        event.stopPropagation();
                        openActions(entry);
                      }}
                    >
                      {entry === current ? <KeyboardHint>{copy.keys.tab}</KeyboardHint> : null}
                      <Icon name="more" size="small" />
                    </span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteHints hasActions={hasActions} isScoped={owner !== undefined} />
        <VisuallyHidden>
          <span id="palette-hint">{copy.domain.hint}</span>
          <span role="status">{results.length === 0 ? none : copy.count(results.length)}</span>
        </VisuallyHidden>
      </Command>
    </Modal>
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

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { trafficSources, type TrafficSource } from '@/entities/campaign';
import { isComposed } from '@/shared/lib/keyboard/is-typed';
import { announce } from '@/shared/ui/feedback/announcer';
import { Field } from '@/shared/ui/fields/field';
import { Icon } from '@/shared/ui/text/icon';
import { linkCopy as copy } from './link-copy';
import {
  chip,
  chips,
  emptyRow,
  groupName,
  opener,
  option,
  optionName,
  options,
  picker,
  pickerBox,
  pickerInput,
  removeChip,
  sourceCode,
  tick,
} from './source-picker.css';

interface SourcePickerProps {
  readonly chosen: readonly string[];
  /** The agency's most used sources, listed first. */
  readonly mostUsed: readonly TrafficSource[];
  onChoose(this: void, chosen: readonly string[]): void;
}

const sourceOf = (code: string) => trafficSources.find((source) => source.code === code);

const { mostUsed: mostUsedLabel, all: allLabel } = copy.sources;

/** Returns the matching sources or, without a text, all sources with the most used ones first. */
function groupsOf(text: string, mostUsed: readonly TrafficSource[]) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const sources = trafficSources.filter(({ code, name, keywords = '' }) =>
      words.every((word) => `${code} ${name} ${keywords}`.toLowerCase().includes(word)),
    );
    return [{ id: 'all', label: allLabel, sources }];
  }
  const others = trafficSources.filter((source) => !mostUsed.includes(source));
  return mostUsed.length === 0
    ? [{ id: 'all', label: allLabel, sources: others }]
    : [
        { id: 'most-used', label: mostUsedLabel, sources: mostUsed },
        { id: 'all', label: allLabel, sources: others },
      ];
}

/**
 * Chooses several traffic sources: a combobox whose list stays open, with the chosen sources as chips before its text
 * (WAI-ARIA Authoring Practices, editable combobox with list autocomplete).
 */
export function SourcePicker({ chosen, mostUsed, onChoose }: SourcePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const groups = groupsOf(text, mostUsed);
  const listed = groups.flatMap(({ sources }) => sources);
  const current = isOpen ? listed[active] : undefined;

  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active, isOpen]);

  function remove(code: string): void {
    onChoose(chosen.filter((each) => each !== code));
    announce(copy.sources.removed(sourceOf(code)?.name ?? code));
    input.current?.focus();
  }

  function toggle({ code, name }: TrafficSource): void {
    if (chosen.includes(code)) remove(code);
    else {
      onChoose([...chosen, code]);
      announce(copy.sources.added(name));
    }
    if (text !== '') {
      setText('');
      setActive(0);
    }
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposed(event.nativeEvent)) return;
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      if (isOpen && listed.length > 0) setActive((active + step + listed.length) % listed.length);
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      toggle(current);
    }
  }

  return (
    <Field label={copy.sources.label} hint={copy.sources.hint}>
      {(wiring) => (
        <div
          className={picker}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setOpen(false);
          }}
        >
          <div className={pickerBox}>
            {chosen.length === 0 ? null : (
              <ul className={chips} aria-label={copy.sources.chosen}>
                {chosen.map((code) => (
                  <li key={code} className={chip}>
                    <span className={sourceCode}>{code}</span>
                    <span>{sourceOf(code)?.name}</span>
                    <button
                      type="button"
                      className={removeChip}
                      aria-label={copy.sources.remove(sourceOf(code)?.name ?? code)}
                      onClick={() => remove(code)}
                    >
                      <Icon name="close" size="small" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <span className={opener}>
              <input
                {...wiring}
                ref={input}
                className={pickerInput}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={`${id}-list`}
                aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
                placeholder={chosen.length === 0 ? copy.sources.placeholder : copy.sources.more}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={60}
                value={text}
                onClick={() => setOpen(true)}
                onChange={({ target }) => {
                  setText(target.value);
                  setActive(0);
                  setOpen(true);
                }}
                onKeyDown={onKeyDown}
              />
              <Icon name="chevron-down" size="small" />
            </span>
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={copy.sources.list}
            aria-multiselectable="true"
            className={options}
            hidden={!isOpen}
            // Keeps the focus in the text, so that choosing doesn't close the list.
            onPointerDown={(event) => event.preventDefault()}
          >
            {groups.map(({ id: group, label, sources }) => (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div id={`${id}-${group}`} role="presentation" className={groupName}>
                  {label}
                </div>
                {sources.map((source) => {
                  const index = listed.indexOf(source);
                  return (
                    // The keys follow the combobox pattern (WAI-ARIA Authoring Practices).
                    <div
                      key={source.code}
                      id={`${id}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={chosen.includes(source.code)}
                      data-active={index === active}
                      className={option}
                      onPointerMove={() => setActive(index)}
                      onClick={() => toggle(source)}
                      onKeyDown={onKeyDown}
                    >
                      <span className={sourceCode}>{source.code}</span>
                      <span className={optionName}>{source.name}</span>
                      <span className={tick}>
                        {chosen.includes(source.code) ? <Icon name="check" size="small" /> : null}
                      </span>
                    </div>
                  );
                })}
              </div>
            ))}
            {listed.length === 0 ? (
              <div className={emptyRow}>{copy.sources.none(text.trim())}</div>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}

import * as Dialog from '@radix-ui/react-dialog';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { find, findingsOf, type Finding, type Searched } from './find';
import {
  detail as detailStyle,
  empty,
  field,
  input,
  kind as kindStyle,
  list,
  machine as machineStyle,
  option,
  overlay,
  palette,
} from './search-palette.css';

interface SearchPaletteProps {
  readonly machines: readonly Searched[];
  readonly onPick: (finding: Finding) => void;
  readonly onClose: () => void;
}

function countText(count: number, query: string): string {
  if (query === '') return '';
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Searches everything that has a name in any machine, and the requirements and screens. Fully usable by keyboard (ARIA APG, "Combobox"). */
export function SearchPalette({ machines, onPick, onClose }: SearchPaletteProps) {
  const findings = useMemo(() => findingsOf(machines), [machines]);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = useMemo(
    () =>
      query === '' ? findings.filter(({ kind }) => kind === 'machine') : find(findings, query),
    [findings, query],
  );
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const active = Math.min(chosen, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function move(to: number): void {
    const next = (to + found.length) % found.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent): void {
    if (found.length === 0) return;
    const finding = found[active];
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && finding !== undefined) onPick(finding);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content className={palette} aria-describedby={undefined}>
          <Dialog.Title>
            <VisuallyHidden>Search all machines</VisuallyHidden>
          </Dialog.Title>
          <div className={field}>
            <Icon name="search" size="small" />
            <input
              type="text"
              enterKeyHint="search"
              className={input}
              role="combobox"
              aria-label="State, event, guard, action or requirement"
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={found.length === 0 ? undefined : optionId(active)}
              placeholder="State, event, guard, action or requirement"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setChosen(0);
              }}
              onKeyDown={press}
            />
          </div>
          <div id={listId} role="listbox" aria-label="Results" className={list}>
            {found.map((finding, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
              <div
                key={finding.key}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={option}
                onClick={() => onPick(finding)}
                onPointerMove={() => setChosen(index)}
              >
                <Stack as="span" gap={0}>
                  <Span size="control" weight="medium" breaks>
                    {finding.name}
                  </Span>
                  <span className={detailStyle}>{finding.detail}</span>
                </Stack>
                <span className={machineStyle}>
                  {finding.kind === 'machine' ? null : (
                    <>
                      {finding.machineTitle}
                      <VisuallyHidden>, </VisuallyHidden>
                    </>
                  )}
                  <span className={kindStyle}>{finding.kind}</span>
                </span>
              </div>
            ))}
          </div>
          {found.length === 0 ? (
            <p className={empty}>
              Nothing was found for “{query}”: no name, description, requirement or text of a screen
              has{' '}
              {/\s/.test(query) ? 'all of these words. Try fewer of them' : 'it. Try another word'}.
            </p>
          ) : null}
          <p role="status">
            <VisuallyHidden>{countText(found.length, query)}</VisuallyHidden>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

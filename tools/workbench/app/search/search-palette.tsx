import { Command } from 'cmdk';
import { useMemo, useState } from 'react';
import { command, empty, field, input, list, option } from '@/features/search/ui/palette.css';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { find, findingsOf, type Finding, type Searched } from './find';
import {
  detail as detailStyle,
  kind as kindStyle,
  machine as machineStyle,
} from './search-palette.css';

interface SearchPaletteProps {
  readonly machines: readonly Searched[];
  readonly onPick: (finding: Finding) => void;
  readonly onClose: () => void;
}

const asks = 'State, event, guard, action or requirement';

function countText(count: number, query: string): string {
  if (query === '') return '';
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Searches everything that has a name in any machine, and the requirements and screens. */
export function SearchPalette({ machines, onPick, onClose }: SearchPaletteProps) {
  const findings = useMemo(() => findingsOf(machines), [machines]);
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const found = useMemo(
    () =>
      query === '' ? findings.filter(({ kind }) => kind === 'machine') : find(findings, query),
    [findings, query],
  );

  return (
    <Modal open bare title="Search all machines" onClose={onClose}>
      <Command className={command} label={asks} shouldFilter={false} loop vimBindings={false}>
        <div className={field}>
          <Icon name="search" size="small" />
          <Command.Input
            className={input}
            enterKeyHint="search"
            placeholder={asks}
            value={typed}
            onValueChange={setTyped}
          />
        </div>
        <Command.List className={list} label="Results" hidden={found.length === 0}>
          {found.map((finding) => (
            <Command.Item
              key={finding.key}
              className={option}
              value={finding.key}
              onSelect={() => onPick(finding)}
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
            </Command.Item>
          ))}
        </Command.List>
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
      </Command>
    </Modal>
  );
}

import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import type { ReactNode } from 'react';
import { Badge } from '@/shared/ui/text/badge';
import { Cluster } from '@/shared/ui/layout/layout';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { RowPair } from '@/shared/ui/lists/row-list';
import { Note, Text } from '@/shared/ui/text/text';
import { useRemovePattern } from '../model/patterns';
import { readable } from '../model/words';
import { complianceCopy as copy } from './compliance-regexes-copy';
import { pattern as patternStyle } from './compliance-regexes.css';

interface PatternListProps {
  readonly patterns: readonly ComplianceRegex[];
  readonly tried: readonly TriedPattern[];
  /** Returns the form for a pattern that is being edited. */
  formOf(pattern: ComplianceRegex): ReactNode;
  onEdit(pattern: ComplianceRegex): void;
  onRemoved(pattern: ComplianceRegex): void;
}

export function PatternList({ patterns, tried, formOf, onEdit, onRemoved }: PatternListProps) {
  return (
    <RemovableRows
      items={patterns}
      lead={copy.counted(patterns.length)}
      icon="search"
      idOf={({ pk }) => pk}
      nameOf={copy.titleOf}
      texts={copy}
      removal={useRemovePattern()}
      onRemoved={onRemoved}
      onEdit={onEdit}
      formOf={formOf}
    >
      {(each) => {
        const { pk, pattern, note, problem } = each;
        const matches = tried.find((one) => one.pk === pk)?.matches.length ?? 0;
        return (
          <>
            <RowPair
              title={
                <Cluster as="span" gap={2} rowGap={1}>
                  <span>{copy.titleOf(each)}</span>
                  {matches === 0 ? null : <Badge tone="warning">{copy.matches(matches)}</Badge>}
                </Cluster>
              }
              note={note === '' ? null : <PatternText pattern={pattern} />}
            >
              <Text size="small">{copy.hits(each.hits)}</Text>
              <Note>{copy.changed(each)}</Note>
            </RowPair>
            {problem === null ? null : (
              <Text size="small" tone="danger">
                {copy.notApplied(problem)}
              </Text>
            )}
          </>
        );
      }}
    </RemovableRows>
  );
}

function PatternText({ pattern }: Pick<ComplianceRegex, 'pattern'>) {
  const text = readable(pattern);
  return text === pattern ? <code className={patternStyle}>{text}</code> : <span>{text}</span>;
}

import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import type { ReactNode } from 'react';
import { announce } from '@/shared/ui/feedback/announcer';
import { Badge } from '@/shared/ui/text/badge';
import { Cluster } from '@/shared/ui/layout/layout';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { useRemovePattern } from '../model/patterns';
import { complianceCopy as copy } from './compliance-regexes-copy';
import { pattern as patternStyle } from './compliance-regexes.css';

interface PatternListProps {
  readonly patterns: readonly ComplianceRegex[];
  readonly tried: readonly TriedPattern[];
  /** Returns the form for a pattern that is being edited. */
  formOf(pattern: ComplianceRegex): ReactNode;
  onEdit(pattern: ComplianceRegex): void;
}

export function PatternList({ patterns, tried, formOf, onEdit }: PatternListProps) {
  return (
    <RemovableRows
      items={patterns}
      lead={copy.counted(patterns.length)}
      icon="search"
      idOf={({ pk }) => pk}
      nameOf={copy.titleOf}
      texts={copy}
      removal={useRemovePattern()}
      onRemoved={(pattern) => announce(copy.removed(pattern))}
      onEdit={onEdit}
      formOf={formOf}
    >
      {(each) => {
        const { pk, pattern, note, problem } = each;
        const matches = tried.find((one) => one.pk === pk)?.matches.length ?? 0;
        return (
          <>
            <Cluster as="span" gap={2} rowGap={1}>
              <Span weight="medium">{copy.titleOf(each)}</Span>
              {matches === 0 ? null : <Badge tone="warning">{copy.matches(matches)}</Badge>}
            </Cluster>
            {problem === null ? null : (
              <Text size="small" tone="danger">
                {copy.notApplied(problem)}
              </Text>
            )}
            {note === '' ? null : (
              <Note as="div">
                <code className={patternStyle}>{pattern}</code>
              </Note>
            )}
            <Note as="div">
              <Cluster as="span" gap={2} rowGap={0}>
                <Span weight="medium">{copy.hits(each.hits)}</Span>
                <span>{copy.changed(each)}</span>
              </Cluster>
            </Note>
          </>
        );
      }}
    </RemovableRows>
  );
}

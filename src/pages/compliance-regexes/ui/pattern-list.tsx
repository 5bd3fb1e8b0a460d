import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import { Badge } from '@/shared/ui/badge';
import { Cluster } from '@/shared/ui/layout';
import { RemovableRows } from '@/shared/ui/removable-rows';
import { Note, Text } from '@/shared/ui/text';
import { useRemovePattern } from '../model/use-patterns';
import { complianceCopy as copy } from './compliance-regexes-copy';
import { pattern as patternStyle } from './compliance-regexes.css';
import { PatternForm } from './pattern-form';

interface PatternListProps {
  readonly patterns: readonly ComplianceRegex[];
  readonly tried: readonly TriedPattern[];
  readonly edited: string | null;
  onEdit(pattern: ComplianceRegex): void;
  onType(pattern: string): void;
  onDone(): void;
}

export function PatternList({ patterns, tried, edited, onEdit, onType, onDone }: PatternListProps) {
  const triedOf = (pk: string | null) => tried.find((each) => each.pk === pk);
  return (
    <RemovableRows
      label={copy.list}
      items={patterns}
      idOf={({ pk }) => pk}
      nameOf={({ pattern }) => pattern}
      texts={copy}
      removal={useRemovePattern()}
      onEdit={onEdit}
      formOf={(each) =>
        each.pk === edited ? (
          <PatternForm before={each} found={triedOf(null)} onType={onType} onDone={onDone} />
        ) : null
      }
    >
      {(each) => {
        const { pk, pattern, note, problem } = each;
        const matches = triedOf(pk)?.matches.length ?? 0;
        return (
          <>
            <Cluster as="span" gap={2} rowGap={1}>
              <code className={patternStyle}>{pattern}</code>
              {matches === 0 ? null : <Badge tone="warning">{copy.matches(matches)}</Badge>}
            </Cluster>
            {problem === null ? null : (
              <Text size="small" tone="danger">
                {copy.notApplied(problem)}
              </Text>
            )}
            {note === '' ? null : <Text size="small">{note}</Text>}
            <Note>{copy.changed(each)}</Note>
          </>
        );
      }}
    </RemovableRows>
  );
}

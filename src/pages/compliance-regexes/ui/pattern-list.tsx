import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import { useState } from 'react';
import { announce } from '@/shared/ui/announcer';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { focusPageHeading } from '@/shared/ui/page-header';
import { QuestionInPlace } from '@/shared/ui/question-in-place';
import { Row, RowList } from '@/shared/ui/row-list';
import { Text } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useRemovePattern } from '../model/use-patterns';
import { complianceCopy as copy } from './compliance-regexes-copy';
import { pattern as patternStyle, patternLine } from './compliance-regexes.css';
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
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useRemovePattern();
  const triedOf = (pk: string | null) => tried.find((each) => each.pk === pk);

  function close(): void {
    setAsked(null);
    remove.reset();
  }

  return (
    <RowList label={copy.list}>
      {patterns.map((each) => {
        const { pk, pattern, note, problem } = each;
        if (pk === edited) {
          return (
            <Row
              key={pk}
              below={
                <PatternForm before={each} found={triedOf(null)} onType={onType} onDone={onDone} />
              }
            />
          );
        }
        const matches = triedOf(pk)?.matches.length ?? 0;
        const named = <VisuallyHidden>{pattern}</VisuallyHidden>;
        return (
          <Row
            key={pk}
            actions={
              <>
                <Button size="small" tone="quiet" onClick={() => onEdit(each)}>
                  {copy.edit} {named}
                </Button>
                <Button size="small" tone="quiet" onClick={() => setAsked(pk)}>
                  {copy.remove} {named}
                </Button>
              </>
            }
            below={
              pk === asked ? (
                <QuestionInPlace
                  texts={copy.ask}
                  busy={remove.isPending}
                  failure={remove.error?.message}
                  onKeep={close}
                  onConfirm={() =>
                    remove.mutate(pk, {
                      onSuccess: () => {
                        close();
                        focusPageHeading();
                        announce(copy.removed(pattern));
                      },
                    })
                  }
                />
              ) : null
            }
          >
            <span className={patternLine}>
              <code className={patternStyle}>{pattern}</code>
              {matches === 0 ? null : <Badge tone="warning">{copy.matches(matches)}</Badge>}
            </span>
            {problem === null ? null : (
              <Text size="small" tone="danger">
                {copy.notApplied(problem)}
              </Text>
            )}
            {note === '' ? null : <Text size="small">{note}</Text>}
            <Text size="small" tone="muted">
              {copy.changed(each)}
            </Text>
          </Row>
        );
      })}
    </RowList>
  );
}

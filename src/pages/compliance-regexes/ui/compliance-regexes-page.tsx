import type { ComplianceRegex } from '@contract/compliance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patternsQuery } from '@/shared/api/compliance-queries';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Split, Stack } from '@/shared/ui/layout';
import { focusPageHeading, PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { patternDraft } from '../model/pattern-draft';
import { useTrial } from '../model/use-trial';
import { complianceCopy as copy } from './compliance-regexes-copy';
import { PatternForm } from './pattern-form';
import { PatternList } from './pattern-list';
import { TryPanel } from './try-panel';

const keyOf = (edited: ComplianceRegex | 'new' | null) =>
  edited === null || edited === 'new' ? edited : edited.pk;

/** The patterns that content is checked against, for staff. */
export function ComplianceRegexesPage() {
  const { data: patterns, isError, refetch } = useQuery(patternsQuery);
  const [edited, setEdited] = useState<ComplianceRegex | 'new' | null>(() => {
    const draft = patternDraft.read();
    return draft === null ? null : (draft.before ?? 'new');
  });
  const [typed, setTyped] = useState(() => patternDraft.read()?.typed.pattern ?? '');
  const trial = useTrial(edited === null ? '' : typed);
  const tried = trial.text === '' ? [] : (trial.tried ?? []);

  function edit(next: typeof edited): void {
    patternDraft.write(null);
    setEdited(next);
    setTyped(next === null || next === 'new' ? '' : next.pattern);
  }
  function close(): void {
    edit(null);
    focusPageHeading();
  }
  const isListed = patterns?.some(({ pk }) => pk === keyOf(edited)) === true;

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          patterns === undefined ? undefined : (
            <Button
              tone="primary"
              icon="plus"
              disabled={edited === 'new'}
              onClick={() => edit('new')}
            >
              {copy.add}
            </Button>
          )
        }
      />
      {patterns === undefined ? (
        isError ? (
          <Panel>
            <ErrorState
              title={copy.loadFailed.title}
              kept={copy.loadFailed.kept}
              next={copy.loadFailed.next}
              action={<Button onClick={() => void refetch()}>{copy.loadFailed.retry}</Button>}
            />
          </Panel>
        ) : (
          <RowsLoading label={copy.loading} />
        )
      ) : (
        <Split aside={<TryPanel trial={trial} />}>
          {edited === null || isListed ? null : (
            <Panel>
              <PatternForm
                before={null}
                deleted={edited === 'new' ? undefined : edited}
                found={tried.find(({ pk }) => pk === null)}
                onType={setTyped}
                onDone={close}
              />
            </Panel>
          )}
          <Panel title={copy.list} lead={copy.counted(patterns.length)} padding="none">
            {patterns.length === 0 ? (
              <EmptyState icon="search" title={copy.none.title}>
                {copy.none.text}
              </EmptyState>
            ) : (
              <PatternList
                patterns={patterns}
                tried={tried}
                edited={keyOf(edited)}
                onEdit={edit}
                onType={setTyped}
                onDone={close}
              />
            )}
          </Panel>
        </Split>
      )}
    </Stack>
  );
}

import type { ComplianceRegex } from '@contract/compliance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patternsQuery } from '@/shared/api/compliance-queries';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Split, Stack } from '@/shared/ui/layout';
import { focusPageHeading, PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { QueryContent } from '@/shared/ui/query-content';
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
  const query = useQuery(patternsQuery);
  const { data: patterns } = query;
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
      <QueryContent
        query={query}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(list) => (
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
            <Panel title={copy.list} lead={copy.counted(list.length)} padding="none">
              {list.length === 0 ? (
                <EmptyState icon="search" title={copy.none.title}>
                  {copy.none.text}
                </EmptyState>
              ) : (
                <PatternList
                  patterns={list}
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
      </QueryContent>
    </Stack>
  );
}

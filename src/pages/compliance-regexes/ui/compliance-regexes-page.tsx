import type { ComplianceRegex } from '@contract/compliance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditedItem } from '@/features/edit-item';
import { patternsQuery } from '@/shared/api/compliance-queries';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { patterns } from '../model/patterns';
import { useTrial } from '../model/use-trial';
import { complianceCopy as copy } from './compliance-regexes-copy';
import { PatternForm } from './pattern-form';
import { PatternList } from './pattern-list';
import { TryPanel } from './try-panel';

/** A page on which staff edit the patterns against which content is checked. */
export function ComplianceRegexesPage() {
  const query = useQuery(patternsQuery);
  const { opened, key, isDeleted, edit, close } = useEditedItem(patterns, query.data);
  const [typed, setTyped] = useState(() => patterns.draft.read()?.typed.pattern ?? '');
  const [notice, setNotice] = useState<string>();
  const trial = useTrial(key === null ? '' : typed);
  const tried = trial.text === '' ? [] : (trial.tried ?? []);
  const form = (
    <PatternForm
      opened={opened}
      isDeleted={isDeleted}
      found={tried.find(({ pk }) => pk === null)}
      onType={setTyped}
      onDone={(done) => {
        close();
        setNotice(done);
      }}
    />
  );

  function open(pattern: ComplianceRegex | 'new'): void {
    setNotice(undefined);
    edit(pattern);
    setTyped(pattern === 'new' ? '' : pattern.pattern);
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          query.data === undefined ? undefined : (
            <Button tone="primary" icon="plus" disabled={key === 'new'} onClick={() => open('new')}>
              {copy.add}
            </Button>
          )
        }
      />
      {notice === undefined ? null : (
        <Alert key={notice} tone="success" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      <QueryContent
        query={query}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(list) => (
          <Stack gap={5}>
            <TryPanel trial={trial} />
            {key === 'new' || isDeleted ? <Panel>{form}</Panel> : null}
            <PatternList
              patterns={list}
              tried={tried}
              formOf={({ pk }) => (pk === key ? form : null)}
              onEdit={open}
              onRemoved={(pattern) => setNotice(copy.removed(pattern))}
            />
          </Stack>
        )}
      </QueryContent>
    </Stack>
  );
}

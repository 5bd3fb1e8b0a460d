import type { AgencyImport, AgencyImports, MissingAgency } from '@contract/import';
import { useQuery } from '@tanstack/react-query';
import { agencyImportsQuery } from '@/shared/api/import-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Badge } from '@/shared/ui/text/badge';
import { Note, Text } from '@/shared/ui/text/text';
import { agencyImportsCopy as copy } from './agency-imports-copy';

/** Shows staff what the last imports of agencies did, and which agencies the next ones close. */
export function AgencyImportsPage() {
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <QueryContent
        query={useQuery(agencyImportsQuery)}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(imports) =>
          imports.runs.length === 0 ? (
            <Panel>
              <EmptyState headingLevel={2} icon="user" title={copy.runs.none.title}>
                {copy.runs.none.text}
              </EmptyState>
            </Panel>
          ) : (
            <>
              <Missing imports={imports} />
              <Panel title={copy.runs.title} padding="none">
                <DataTable
                  caption={copy.runs.title}
                  columns={runColumns}
                  rows={imports.runs}
                  rowKey={({ id }) => id}
                />
              </Panel>
            </>
          )
        }
      </QueryContent>
    </Stack>
  );
}

const { columns: missingNames } = copy.missing;

const missingColumns: readonly Column<MissingAgency, 'agency' | 'since' | 'closes'>[] = [
  {
    id: 'agency',
    header: missingNames.agency,
    rowHeader: true,
    cell: ({ full_name: name, account_number: number }) => (
      <>
        <span>{`${name} `}</span>
        <Note as="span">{number}</Note>
      </>
    ),
  },
  {
    id: 'since',
    header: missingNames.since,
    cell: ({ missing_since: since }) => copy.missing.time(since),
  },
  {
    id: 'closes',
    header: missingNames.closes,
    align: 'end',
    cell: ({ closes_on: day }) => copy.missing.closes(day),
  },
];

function Missing({ imports }: { readonly imports: AgencyImports }) {
  const { missing, missing_total: total } = imports;
  if (total === 0) return <Panel title={copy.missing.title}>{copy.missing.none}</Panel>;
  return (
    <Panel
      title={copy.missing.title}
      lead={copy.missing.lead(total, missing.length)}
      padding="none"
    >
      <DataTable
        caption={copy.missing.title}
        columns={missingColumns}
        rows={missing}
        rowKey={({ account_number: number }) => number}
      />
    </Panel>
  );
}

const { columns: runNames } = copy.runs;

const runColumns: readonly Column<AgencyImport, 'started' | 'changes' | 'state'>[] = [
  {
    id: 'started',
    header: runNames.started,
    rowHeader: true,
    cell: (run) => (
      <>
        <span>{`${copy.runs.time(run.started_at)} `}</span>
        <Note as="span">{copy.runs.by(run)}</Note>
      </>
    ),
  },
  {
    id: 'changes',
    header: runNames.changes,
    cell: (run) => (
      <Stack gap={0}>
        <Text>{copy.runs.agencies(run)}</Text>
        <Text>{copy.runs.people(run)}</Text>
        {run.unknown_fields.length === 0 ? null : <Note>{copy.runs.unknownFields(run)}</Note>}
      </Stack>
    ),
  },
  {
    id: 'state',
    header: runNames.state,
    align: 'end',
    cell: ({ ended_at: end }) => (
      <Badge tone={end === null ? 'warning' : 'success'}>
        {end === null ? copy.runs.unfinished : copy.runs.done}
      </Badge>
    ),
  },
];

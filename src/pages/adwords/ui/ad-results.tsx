import { useQuery } from '@tanstack/react-query';
import { useAccountNumber } from '@/entities/session';
import { RowFigure, RowRate, StatsFailed, statsCopy } from '@/entities/visit';
import { daysInWords, rangeSearchDefaults, useAskedDays } from '@/features/choose-range';
import { campaignsQuery } from '@/shared/api/stats-queries';
import { TextLink } from '@/shared/ui/actions/link';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { adFigures, adSources, type AdFigures } from '../model/ad-figures';
import { adwordsCopy } from './adwords-copy';

const copy = adwordsCopy.results;
const { counters } = statsCopy;

const figure = (id: 'visits' | 'page_views' | 'quotestarts') =>
  ({
    id,
    header: counters[id].name,
    align: 'end',
    cell: (row: AdFigures) => <RowFigure now={row[id]} />,
  }) as const;

const columns: readonly Column<AdFigures, keyof AdFigures | 'rate'>[] = [
  { id: 'source', header: copy.source, rowHeader: true, cell: ({ source }) => source },
  figure('visits'),
  figure('page_views'),
  figure('quotestarts'),
  {
    id: 'rate',
    header: counters.quote_rate.name,
    align: 'end',
    cell: (row) => <RowRate now={row} />,
  },
];

/** What the tracking links for Google Ads brought in the last 30 days. */
export function AdResults() {
  const { days } = useAskedDays(rangeSearchDefaults);
  const { data, isError, isFetching, refetch } = useQuery(campaignsQuery(useAccountNumber(), days));
  return (
    <Panel
      title={copy.title}
      lead={`${copy.lead(daysInWords(days))} ${statsCopy.runningDay} ${statsCopy.timeZone}`}
      padding={data === undefined ? undefined : 'none'}
      actions={
        <TextLink
          to="/campaigns"
          search={{ only: [...adSources], tab: 'campaign-ids', view: 'apart', compare: true }}
          tone="standalone"
        >
          {copy.link}
        </TextLink>
      }
    >
      {data !== undefined ? (
        <DataTable
          caption={copy.title}
          columns={columns}
          rows={adFigures(data)}
          rowKey={({ source }) => source}
        />
      ) : isError ? (
        <StatsFailed readAt={null} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={copy.loading}>
          <Stack gap={4}>
            {adSources.map((source) => (
              <Skeleton key={source} shape="heading" width="long" />
            ))}
          </Stack>
        </Loading>
      )}
    </Panel>
  );
}

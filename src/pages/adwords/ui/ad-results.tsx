import { useQuery } from '@tanstack/react-query';
import { useAccountNumber } from '@/entities/session';
import { figureColumn, StatsFailed, statsCopy } from '@/entities/visit';
import { daysInWords, rangeSearchDefaults, useAskedDays } from '@/features/choose-range';
import { campaignsQuery } from '@/shared/api/stats-queries';
import { TextLink } from '@/shared/ui/actions/link';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Panel } from '@/shared/ui/layout/panel';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { adFigures, adSources, type AdFigures } from '../model/ad-figures';
import { adwordsCopy } from './adwords-copy';

const copy = adwordsCopy.results;
const columns: readonly Column<AdFigures, string>[] = [
  { id: 'source', header: copy.source, rowHeader: true, cell: ({ source }) => source },
  figureColumn('visits'),
  figureColumn('page_views'),
  figureColumn('quotestarts'),
  figureColumn('quote_rate'),
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
          search={{ only: [...adSources], tab: 'campaign-ids', view: 'apart' }}
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
          <Skeleton shape="block" />
        </Loading>
      )}
    </Panel>
  );
}

import type { Domain } from '@contract/domain';
import type { Link } from '@contract/link';
import type { CampaignRow } from '@contract/stats';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { StatsFailed } from '@/entities/visit';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { Alert } from '@/shared/ui/feedback/alert';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { DataTable, type Sort } from '@/shared/ui/lists/data-table';
import { SortField } from '@/shared/ui/lists/sort-field';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { SearchField } from '@/shared/ui/fields/search-field';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { findLinks } from '../../model/links/find-links';
import { linkFigures, type LinkFigures } from '../../model/links/link-figures';
import { useChangeLink } from '../../model/links/saved-links';
import { addressOfSaved } from '../../model/links/tracking-link';
import { linkCopy as copy } from './link-copy';
import { listBar, listSearch, notice } from './link-generator.css';
import type { LinkGeneratorProps } from './link-generator';
import { linkColumns, type LinkColumn, type LinkRow } from './link-columns';

const pageSize = 10;

interface SavedLinksProps extends Pick<
  LinkGeneratorProps,
  'accountNumber' | 'search' | 'onSearch'
> {
  readonly sites: readonly Domain[];
  readonly links: UseQueryResult<readonly Link[]>;
  readonly stats: UseQueryResult<readonly CampaignRow[]>;
}

/** The agency's saved links with their figures. */
export function SavedLinks(props: SavedLinksProps) {
  const { links, stats } = props;
  return (
    <Stack gap={3}>
      {stats.isError ? (
        <StatsFailed
          readAt={stats.data === undefined ? null : stats.dataUpdatedAt}
          retrying={stats.isFetching}
          onRetry={() => void stats.refetch()}
        />
      ) : null}
      <QueryContent
        query={links}
        loading={<RowsLoading label={copy.list.loading} />}
        loadError={{ ...copy.list.loadError, headingLevel: 2 }}
      >
        {(all) => <LinkList {...props} all={all} rows={stats.data} />}
      </QueryContent>
    </Stack>
  );
}

interface LinkListProps extends Omit<SavedLinksProps, 'links' | 'stats'> {
  readonly all: readonly Link[];
  readonly rows: readonly CampaignRow[] | undefined;
}

/** The last change of the list, which can be undone. */
interface Archived {
  readonly link: Link;
  readonly to: boolean;
}

function LinkList({ accountNumber, sites, all, rows, search, onSearch }: LinkListProps) {
  const { find, archived } = search;
  const change = useChangeLink(accountNumber);
  const [sort, setSort] = useKeptState<Sort<LinkColumn> | undefined>('links', undefined);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [last, setLast] = useState<Archived | null>(null);
  const figures = useMemo(() => rows && linkFigures(rows, all), [rows, all]);
  const found = findLinks(
    all.filter((link) => link.archived === archived),
    find,
  );
  const ordered = inOrder(found, figures, sort);
  const pages = Math.max(1, Math.ceil(ordered.length / pageSize));
  const page = Math.min(search.page, pages);
  const archivedCount = all.filter((link) => link.archived).length;

  function archive(link: Link, to: boolean): void {
    setLast({ link, to });
    change.mutate({ id: link.id, archived: to }, { onError: () => setLast(null) });
  }

  function select(changed: Partial<typeof search>): void {
    setLast(null);
    onSearch({ page: 1, ...changed });
  }

  const shown = ordered.slice((page - 1) * pageSize, page * pageSize).map((link): LinkRow => ({
    link,
    figures: figures?.get(link.id),
    isOff: !sites.some(({ name }) => name === link.domain),
    rename:
      renamed === link.id
        ? { change, onDone: () => setRenamed(null) }
        : { onStart: () => setRenamed(link.id) },
    onArchive: () => archive(link, !link.archived),
  }));

  return (
    <Panel
      title={copy.list.title}
      lead={copy.list.lead}
      padding="none"
      foot={
        pages > 1 ? (
          <Pager
            label={copy.list.pages}
            page={page}
            pageSize={pageSize}
            total={ordered.length}
            onPage={(next) => onSearch({ page: next })}
          />
        ) : undefined
      }
    >
      {all.length === 0 ? (
        <EmptyState icon="copy" title={copy.list.none.title}>
          {copy.list.none.text}
        </EmptyState>
      ) : (
        <>
          <div className={listBar}>
            <SegmentedFilter
              label={copy.list.states}
              value={archived ? 'archived' : 'active'}
              segments={[
                { value: 'active', label: copy.list.active, count: all.length - archivedCount },
                { value: 'archived', label: copy.list.archived, count: archivedCount },
              ]}
              onChoose={(state) => select({ archived: state === 'archived' })}
            />
            <search className={listSearch}>
              <SearchField
                labelHidden
                label={copy.list.search}
                placeholder={copy.list.searchPlaceholder}
                maxLength={100}
                value={find}
                onSearch={(text) => select({ find: text })}
              />
            </search>
          </div>
          <Notices
            last={last}
            failure={change.variables?.archived === undefined ? null : change.error}
            onUndo={(link) => {
              archive(link, link.archived);
              setLast(null);
              announce(copy.list.broughtBack(titleOf(link)));
            }}
          />
          {shown.length === 0 ? (
            <NothingFound archived={archived} find={find} onShowAll={() => select({ find: '' })} />
          ) : (
            <DataTable
              caption={copy.list.table}
              columns={linkColumns}
              rows={shown}
              rowKey={({ link }) => link.id}
              sort={sort}
              SortField={SortField}
              onSort={(next) => {
                setSort(next);
                onSearch({ page: 1 });
              }}
            />
          )}
        </>
      )}
    </Panel>
  );
}

function titleOf(link: Link): string {
  return link.name === '' ? addressOfSaved(link) : copy.list.quoted(link.name);
}

interface NoticesProps {
  readonly last: Archived | null;
  readonly failure: Error | null;
  onUndo(this: void, link: Link): void;
}

/** The result of archiving a link or bringing it back. */
function Notices({ last, failure, onUndo }: NoticesProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that archived the link has gone with its row.
  useEffect(() => {
    if (last !== null) undo.current?.focus();
  }, [last]);
  if (failure !== null) {
    return (
      <div className={notice}>
        <Alert tone="danger">{failure.message}</Alert>
      </div>
    );
  }
  if (last === null) return null;
  const { link, to } = last;
  return (
    <div className={notice}>
      <Alert
        tone="success"
        action={
          <Button ref={undo} size="small" onClick={() => onUndo(link)}>
            {copy.list.undo}
          </Button>
        }
      >
        {to ? copy.list.archivedNow(titleOf(link)) : copy.list.broughtBack(titleOf(link))}
      </Alert>
    </div>
  );
}

interface NothingFoundProps {
  readonly archived: boolean;
  readonly find: string;
  onShowAll(this: void): void;
}

function NothingFound({ archived, find, onShowAll }: NothingFoundProps) {
  const { title, text } =
    find === '' ? (archived ? copy.list.noneArchived : copy.list.none) : copy.list.noMatch;
  return (
    <EmptyState
      icon={find === '' ? 'copy' : 'search'}
      title={title}
      action={
        find === '' ? undefined : <Button onClick={onShowAll}>{copy.list.noMatch.showAll}</Button>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Sorts by a column; by default, the newest link is first. Unknown figures come last. */
function inOrder(
  links: readonly Link[],
  figures: ReadonlyMap<string, LinkFigures> | undefined,
  sort: Sort<LinkColumn> | undefined,
): readonly Link[] {
  if (sort === undefined) return links;
  const direction = sort.direction === 'ascending' ? 1 : -1;
  const valueOf = ({ id }: Link): number | null => {
    const own = figures?.get(id);
    if (own === undefined) return null;
    return sort.column === 'visits' ? own.visits : own.starts.count;
  };
  return links.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  });
}

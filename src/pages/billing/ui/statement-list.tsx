import { rangeInWords, shortDayWithYear } from '@contract/day-words';
import type { BillingHistoryPage, BillingYear, Statement } from '@contract/statement';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useId } from 'react';
import { cardTitle } from '@/entities/card';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { money } from '@contract/money';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import {
  centsOf,
  chargedPeriod,
  failedCharges,
  payingCard,
  statementOutcome,
  statementSubject,
} from '@contract/statement-facts';
import { useBillsFile } from '../model/use-bills-file';
import { BillTable } from './bill-table';
import { billingCopy } from './billing-copy';
import { DownloadPdf } from './download-pdf';
import { OutcomeBadge } from './outcome-badge';
import { StatementDetails } from './statement-details';
import { actCell, amountCell, dateCell, nameCell, noteCell, statusCell } from './bill-table.css';
import {
  chevron,
  details,
  downloads,
  statementRow,
  statusNote,
  subjectNote,
  toggle,
  tools,
} from './statement-list.css';

const route = getRouteApi('/billing/');

const copy = billingCopy.statements;

interface StatementListProps {
  readonly accountNumber: string;
  readonly history: BillingHistoryPage;
  /** Year in the URL; `undefined` for all years. */
  readonly year: number | undefined;
  /** Page number in the URL. */
  readonly asked: number;
  /** True while the requested page is loading and the previous page is still shown. */
  readonly turning: boolean;
}

/** A page of bills, each with expandable details, and the totals and downloads of a year. */
export function StatementList({
  accountNumber,
  history,
  year,
  asked,
  turning,
}: StatementListProps) {
  const navigate = route.useNavigate();
  const { statements, page, total_items: total, total_pages: pages, years } = history;
  const show = (search: { readonly page?: number; readonly year?: number | undefined }) =>
    void navigate({ search: { page: 1, year, ...search }, resetScroll: false });
  return (
    <Stack gap={3}>
      <Panel title={copy.title} padding="none">
        {years.length === 0 ? (
          <EmptyState icon="receipt" title={copy.none}>
            {billingCopy.empty.text}
          </EmptyState>
        ) : (
          <>
            <YearTools
              accountNumber={accountNumber}
              years={years}
              year={year}
              onChoose={(next) => show({ year: next })}
            />
            {total === 0 && year !== undefined ? (
              <EmptyState
                icon="search"
                title={copy.noneInYear(year)}
                action={<Button onClick={() => show({ year: undefined })}>{copy.showAll}</Button>}
              >
                {copy.noneInYearText}
              </EmptyState>
            ) : statements.length === 0 ? (
              <EmptyState
                icon="search"
                title={copy.pageMissing(asked)}
                action={<Button onClick={() => show({})}>{copy.firstPage}</Button>}
              >
                {copy.pageMissingText(pages)}
              </EmptyState>
            ) : (
              <Table accountNumber={accountNumber} history={history} year={year} />
            )}
          </>
        )}
      </Panel>
      {statements.length === 0 ? null : (
        <Pager
          label={copy.pages}
          page={page}
          pageSize={history.page_size}
          total={total}
          busy={turning}
          onPage={(next) => show({ page: next })}
        />
      )}
    </Stack>
  );
}

interface YearToolsProps {
  readonly accountNumber: string;
  readonly years: readonly BillingYear[];
  readonly year: number | undefined;
  onChoose(year: number | undefined): void;
}

const all = 'all';

/** Filters by year, shows the total, and downloads the shown years, a single one also as a PDF. */
function YearTools({ accountNumber, years, year, onChoose }: YearToolsProps) {
  const file = useBillsFile(accountNumber);
  const shown = years.filter((each) => year === undefined || each.year === year);
  const sum = (read: (each: BillingYear) => number) =>
    shown.reduce((total, each) => total + read(each), 0);
  const [single] = shown.length === 1 ? shown : [];
  return (
    <div className={tools}>
      {years.length > 1 ? (
        <SegmentedFilter
          label={copy.year}
          segments={[
            { value: all, label: copy.allYears },
            ...years.map((each) => ({ value: String(each.year), label: String(each.year) })),
          ]}
          value={year === undefined ? all : String(year)}
          onChoose={(value) => onChoose(value === all ? undefined : Number(value))}
        />
      ) : null}
      <p role="status">
        {copy.sum({
          statements: sum((each) => each.statements),
          billed_in_cents: sum((each) => each.billed_in_cents),
          refunded_in_cents: sum((each) => each.refunded_in_cents),
          paid_in_cents: sum((each) => each.paid_in_cents),
        })}
      </p>
      {shown.length === 0 ? null : (
        <div className={downloads}>
          <Button
            size="small"
            busy={file.isPending}
            busyLabel={copy.makingCsv}
            onClick={() => file.mutate(shown.map((each) => each.year).toReversed())}
          >
            {copy.csv(single?.year)}
          </Button>
          {single === undefined ? null : (
            <DownloadPdf of={single} size="small">
              {copy.pdf(single.year)}
            </DownloadPdf>
          )}
        </div>
      )}
      {file.isError ? (
        <RetryAlert onRetry={() => file.mutate(file.variables)}>
          {billingCopy.loadFailed.year}
        </RetryAlert>
      ) : null}
    </div>
  );
}

type TableProps = Pick<StatementListProps, 'accountNumber' | 'history' | 'year'>;

function Table(props: TableProps) {
  const [open, setOpen] = useKeptState<readonly string[]>('open bills', []);
  function toggleOne(id: string): void {
    setOpen((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  }
  const { columns } = copy;
  return (
    <BillTable
      caption={copy.title}
      columns={[columns.number, columns.date, columns.subject, columns.status]}
      figures={columns.amount}
      links={columns.receipt}
    >
      {props.history.statements.map((statement) => (
        <StatementRow
          key={statement.id}
          {...props}
          statement={statement}
          isOpen={open.includes(statement.id)}
          onToggle={() => toggleOne(statement.id)}
        />
      ))}
    </BillTable>
  );
}

interface StatementRowProps extends TableProps {
  readonly statement: Statement;
  readonly isOpen: boolean;
  onToggle(): void;
}

function StatementRow({ statement, isOpen, onToggle, ...list }: StatementRowProps) {
  const detailsId = useId();
  const {
    id,
    customer_facing_id: number,
    customer_facing_created: day,
    amount,
    status,
  } = statement;
  return (
    <Fragment>
      <tr
        className={statementRow}
        role="row"
        data-open={isOpen || undefined}
        onClick={({ target }) => {
          // Makes the entire row a target for pointers. Keyboards and screen readers use the button.
          if (target instanceof Element && target.closest('a, button') !== null) return;
          if (document.getSelection()?.type !== 'Range') onToggle();
        }}
      >
        <th role="rowheader" scope="row" className={nameCell}>
          <button
            type="button"
            className={toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={onToggle}
          >
            <span className={chevron}>
              <Icon name="chevron-right" size="small" />
            </span>
            <span>{number}</span>
          </button>
        </th>
        <td role="cell" className={dateCell}>
          {shortDayWithYear(day)}
        </td>
        <td role="cell" className={noteCell}>
          <Subject statement={statement} />
        </td>
        <td role="cell" className={statusCell}>
          <OutcomeBadge outcome={statementOutcome(statement)} />
          <span> </span>
          <ChargedCard statement={statement} />
        </td>
        <td role="cell" className={amountCell}>
          {money(centsOf(amount))}
        </td>
        <td role="cell" className={actCell}>
          <TextLink to="/billing/$id" params={{ id }} tone="standalone">
            <span>{`${copy.paper(status)} `}</span>
            <VisuallyHidden>{copy.ofStatement(number)}</VisuallyHidden>
          </TextLink>
        </td>
      </tr>
      {isOpen ? (
        <tr role="row" className={details}>
          <td role="cell" colSpan={6} id={detailsId}>
            <StatementDetails {...list} statement={statement} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

function Subject({ statement }: Pick<StatementRowProps, 'statement'>) {
  const subject = statementSubject(statement);
  const period = chargedPeriod(statement.charges);
  const [what, note] =
    subject.kind === 'order'
      ? [subject.charge.memo, subject.charge.item_name]
      : [copy.month, period === null ? '' : rangeInWords(period.first, period.last)];
  return (
    <>
      <span>{`${what} `}</span>
      <span className={subjectNote}>{note}</span>
    </>
  );
}

/** The card that paid, and the charges that failed before. */
function ChargedCard({ statement }: Pick<StatementRowProps, 'statement'>) {
  const card = payingCard(statement);
  const failed = failedCharges(statement).length;
  const facts = [
    ...(card === null ? [] : [cardTitle(card)]),
    ...(failed === 0 ? [] : [copy.attempts(failed).replaceAll(' ', '\u00A0')]),
  ];
  return facts.length === 0 ? null : <span className={statusNote}>{facts.join(' · ')}</span>;
}

import type { BillingHistoryPage, Statement } from '@contract/statement';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { TextLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { dayInShort, rangeInWords } from '../model/billing-days';
import {
  centsOf,
  chargedPeriod,
  statementOutcome,
  statementSubject,
} from '../model/statement-facts';
import { BillTable } from './bill-table';
import { billingCopy } from './billing-copy';
import { OutcomeBadge } from './outcome-badge';
import { StatementDetails } from './statement-details';
import { actCell, amountCell, dateCell, nameCell, noteCell, statusCell } from './bill-table.css';
import { chevron, details, pager, statementRow, subjectNote, toggle } from './statement-list.css';

const route = getRouteApi('/billing/');

const copy = billingCopy.statements;

interface StatementListProps {
  readonly history: BillingHistoryPage;
  /** The page number in the URL. */
  readonly asked: number;
  /** True while the requested page is loading and the previous page is still shown. */
  readonly turning: boolean;
}

/** A page of statements, each with expandable details. */
export function StatementList({ history, asked, turning }: StatementListProps) {
  const navigate = route.useNavigate();
  const { statements, page, total_items: total, total_pages: pages } = history;
  const turn = (next: number) => void navigate({ search: { page: next }, resetScroll: false });
  return (
    <Panel title={copy.title} padding="none">
      {total === 0 ? (
        <EmptyState icon="receipt" title={copy.none}>
          {billingCopy.empty.text}
        </EmptyState>
      ) : statements.length === 0 ? (
        <EmptyState
          icon="search"
          title={copy.pageMissing(asked)}
          action={<Button onClick={() => turn(1)}>{copy.firstPage}</Button>}
        >
          {copy.pageMissingText(pages)}
        </EmptyState>
      ) : (
        <>
          <Table statements={statements} />
          {pages > 1 ? (
            <nav className={pager} aria-label={copy.pager.label}>
              <Button size="small" disabled={turning || page <= 1} onClick={() => turn(page - 1)}>
                {copy.pager.newer}
              </Button>
              <p role="status" className={subjectNote}>
                {copy.pager.page(page, pages)}
              </p>
              <Button
                size="small"
                disabled={turning || page >= pages}
                onClick={() => turn(page + 1)}
              >
                {copy.pager.older}
              </Button>
            </nav>
          ) : null}
        </>
      )}
    </Panel>
  );
}

function Table({ statements }: { readonly statements: readonly Statement[] }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggleOne = (id: string) =>
    setOpen((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  const { columns } = copy;
  return (
    <BillTable
      caption={copy.title}
      columns={[columns.number, columns.date, columns.subject, columns.status]}
      figures={columns.amount}
      links={columns.receipt}
    >
      {statements.map((statement) => (
        <StatementRow
          key={statement.id}
          statement={statement}
          isOpen={open.includes(statement.id)}
          onToggle={() => toggleOne(statement.id)}
        />
      ))}
    </BillTable>
  );
}

interface StatementRowProps {
  readonly statement: Statement;
  readonly isOpen: boolean;
  onToggle(): void;
}

function StatementRow({ statement, isOpen, onToggle }: StatementRowProps) {
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
            {number}
          </button>
        </th>
        <td role="cell" className={dateCell}>
          {dayInShort(day)}
        </td>
        <td role="cell" className={noteCell}>
          <Subject statement={statement} />
        </td>
        <td role="cell" className={statusCell}>
          <OutcomeBadge outcome={statementOutcome(statement)} />
        </td>
        <td role="cell" className={amountCell}>
          {money(centsOf(amount))}
        </td>
        <td role="cell" className={actCell}>
          <TextLink to="/billing/$id" params={{ id }} tone="standalone">
            {copy.paper(status)} <VisuallyHidden>{copy.ofStatement(number)}</VisuallyHidden>
          </TextLink>
        </td>
      </tr>
      {isOpen ? (
        <tr role="row" className={details}>
          <td role="cell" colSpan={6} id={detailsId}>
            <StatementDetails statement={statement} />
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
      {what} <span className={subjectNote}>{note}</span>
    </>
  );
}

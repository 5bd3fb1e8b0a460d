import { useId, type ReactNode } from 'react';
import { Icon } from './icon';
import { body, head, receipt, tick, title as titleStyle, when } from './receipt.css';
import * as lines from './sum-lines.css';

export type ReceiptProps = {
  title: string;
  date: string;
  rows: readonly { term: string; detail: ReactNode }[];
  /** What was paid. */
  total: { label: string; amount: ReactNode };
  /** What will be paid later. */
  note?: ReactNode;
};

/** What was bought and paid. For choices that aren't final yet, use `SummaryPanel`. */
export function Receipt({ title, date, rows, total, note }: ReceiptProps) {
  const titleId = useId();
  return (
    <section className={receipt} aria-labelledby={titleId}>
      <div className={head}>
        <span className={tick}>
          <Icon name="check" size="large" />
        </span>
        <div>
          <h2 id={titleId} className={titleStyle}>
            {title}
          </h2>
          <p className={when}>{date}</p>
        </div>
      </div>
      <dl className={`${lines.rows} ${body}`}>
        {rows.map(({ term, detail }) => (
          <div key={term} className={lines.row}>
            <dt className={lines.term}>{term}</dt>
            <dd className={lines.detail}>{detail}</dd>
          </div>
        ))}
        <div className={`${lines.row} ${lines.total}`}>
          <dt className={lines.totalLabel}>{total.label}</dt>
          <dd className={lines.amount}>{total.amount}</dd>
        </div>
      </dl>
      {note === undefined ? null : <p className={lines.note}>{note}</p>}
    </section>
  );
}

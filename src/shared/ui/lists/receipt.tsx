import { useId, type ReactNode } from 'react';
import { Icon } from '../text/icon';
import { head, receipt, rows as rowsStyle, tick } from './receipt.css';
import {
  amount,
  detail as detailStyle,
  note as noteStyle,
  row,
  term as termStyle,
  total as totalStyle,
} from './sum.css';
import { Note, Text } from '../text/text';

export type ReceiptProps = {
  title: string;
  date: string;
  rows: readonly { term: string; detail: ReactNode }[];
  total: { label: string; amount: ReactNode };
  /** A note about future payments. */
  note?: ReactNode;
};

/** The purchased items and the amount paid, shown after an order. Use `SummaryPanel` for choices before the order. */
export function Receipt({ title, date, rows, total, note }: ReceiptProps) {
  const titleId = useId();
  return (
    <section className={receipt} aria-labelledby={titleId}>
      <div className={head}>
        <span className={tick}>
          <Icon name="check" size="large" />
        </span>
        <div>
          <Text id={titleId} as="h2" size="heading">
            {title}
          </Text>
          <Note>{date}</Note>
        </div>
      </div>
      <dl className={rowsStyle}>
        {rows.map(({ term, detail }) => (
          <div key={term} className={row}>
            <dt className={termStyle}>{term}</dt>
            <dd className={detailStyle}>{detail}</dd>
          </div>
        ))}
        <div className={totalStyle}>
          <dt>{total.label}</dt>
          <dd className={amount}>{total.amount}</dd>
        </div>
      </dl>
      {note === undefined ? null : <p className={noteStyle}>{note}</p>}
    </section>
  );
}

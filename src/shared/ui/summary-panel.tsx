import type { ReactNode } from 'react';
import { Panel } from './panel';
import * as lines from './sum-lines.css';
import { actions as actionsStyle, missing } from './summary-panel.css';

export type SummaryRow = {
  term: string;
  /** Without a detail, the row says "Not chosen yet". */
  detail?: ReactNode;
};

export type SummaryPanelProps = {
  title: string;
  rows: readonly SummaryRow[];
  /** Announced when it changes. */
  total?: { label: string; amount: ReactNode } | undefined;
  note?: ReactNode;
  /** The primary action comes first. */
  actions?: ReactNode;
};

/** What has been chosen so far and what it costs. */
export function SummaryPanel({ title, rows, total, note, actions }: SummaryPanelProps) {
  return (
    <Panel title={title}>
      <dl className={lines.rows}>
        {rows.map(({ term, detail }) => (
          <div key={term} className={lines.row}>
            <dt className={lines.term}>{term}</dt>
            <dd className={lines.detail}>
              {detail ?? <span className={missing}>Not chosen yet</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-live="polite" aria-atomic="true">
        {total === undefined ? null : (
          <p className={`${lines.row} ${lines.total}`}>
            <span className={lines.totalLabel}>{total.label}</span>{' '}
            <span className={lines.amount}>{total.amount}</span>
          </p>
        )}
      </div>
      {actions === undefined ? null : <div className={actionsStyle}>{actions}</div>}
      {note === undefined ? null : <p className={lines.note}>{note}</p>}
    </Panel>
  );
}

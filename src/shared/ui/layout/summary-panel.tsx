import type { ReactNode } from 'react';
import { Stack } from './layout';
import { Panel } from './panel';
import {
  amount,
  detail as detailStyle,
  note as noteStyle,
  row,
  term as termStyle,
  total as totalStyle,
} from '../lists/sum.css';
import { actions as actionsStyle } from './summary-panel.css';
import { Span } from '../text/text';

export type SummaryRow = {
  term: string;
  /** The choice; without one, the row shows that it is missing. */
  detail?: ReactNode;
};

export type SummaryPanelProps = {
  title: string;
  rows: readonly SummaryRow[];
  /** The total, announced when it changes. */
  total?: { label: string; amount: ReactNode } | undefined;
  note?: ReactNode;
  /** Actions, the primary one first. */
  actions?: ReactNode;
};

/** The choices so far, and their price. */
export function SummaryPanel({ title, rows, total, note, actions }: SummaryPanelProps) {
  return (
    <Panel title={title}>
      <Stack as="dl" gap={2}>
        {rows.map(({ term, detail }) => (
          <div key={term} className={row}>
            <dt className={termStyle}>{term}</dt>
            <dd className={detailStyle}>{detail ?? <Span tone="muted">Not chosen yet</Span>}</dd>
          </div>
        ))}
      </Stack>
      <div aria-live="polite" aria-atomic="true">
        {total === undefined ? null : (
          <p className={totalStyle}>
            <span>{`${total.label} `}</span>
            <span className={amount}>{total.amount}</span>
          </p>
        )}
      </div>
      {actions === undefined ? null : <div className={actionsStyle}>{actions}</div>}
      {note === undefined ? null : <p className={noteStyle}>{note}</p>}
    </Panel>
  );
}

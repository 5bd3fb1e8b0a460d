import type { ReactNode } from 'react';
import { act, amount, bar, sum as sumStyle, sumLabel } from './action-bar.css';

export type ActionBarProps = {
  /** What the action costs. Shown on a phone only: elsewhere the summary above the action shows it. */
  sum?: { label: string; amount: ReactNode } | undefined;
  /** The primary button. */
  children: ReactNode;
};

/** Holds the primary action of a long screen; on a phone it stays at the bottom of the window. One per page. */
export function ActionBar({ sum, children }: ActionBarProps) {
  return (
    <div className={bar}>
      {sum === undefined ? null : (
        <p className={sumStyle}>
          <span className={sumLabel}>{sum.label}</span> <span className={amount}>{sum.amount}</span>
        </p>
      )}
      <div className={act}>{children}</div>
    </div>
  );
}

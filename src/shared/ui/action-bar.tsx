import type { ReactNode } from 'react';
import { act, amount, bar, inFlow, sum as sumStyle, sumLabel } from './action-bar.css';

export type ActionBarProps = {
  /** The price. Shown on a phone only: elsewhere the summary above the action shows it. */
  sum?: { label: string; amount: ReactNode } | undefined;
  /** `false` while there is nothing to act on, such as a form without changes. */
  fixed?: boolean | undefined;
  children: ReactNode;
};

/** Holds the primary action of a long screen; on a phone it stays at the bottom of the window. One per page. */
export function ActionBar({ sum, fixed = true, children }: ActionBarProps) {
  return (
    <div className={fixed ? bar : inFlow}>
      {sum === undefined ? null : (
        <p className={sumStyle}>
          <span className={sumLabel}>{sum.label}</span> <span className={amount}>{sum.amount}</span>
        </p>
      )}
      <div className={act}>{children}</div>
    </div>
  );
}

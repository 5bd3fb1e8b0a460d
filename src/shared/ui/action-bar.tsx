import type { ReactNode } from 'react';
import { act, amount, bar, inFlow, sum as sumStyle, sumLabel } from './action-bar.css';

export type ActionBarProps = {
  /** The price, shown only on a phone. Elsewhere, the summary above the action shows it. */
  sum?: { label: string; amount: ReactNode } | undefined;
  /** `false` while there is nothing to do, such as in an unchanged form. */
  fixed?: boolean | undefined;
  children: ReactNode;
};

/**
 * Holds the primary action of a long screen. On a phone, it stays at the bottom of the window. Use only one per page.
 */
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

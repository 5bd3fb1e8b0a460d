import type { ReactNode } from 'react';
import {
  act,
  amount,
  bar,
  hint as hintStyle,
  inFlow,
  inForm,
  sum as sumStyle,
  sumLabel,
  terms as termsStyle,
} from './action-bar.css';

export type ActionBarProps = {
  /** The price, shown only on a phone. On other screens, it is in the summary above the action. */
  sum?: { label: string; amount: ReactNode } | undefined;
  /** The card and the later price, shown only on a phone for the same reason. */
  terms?: string | undefined;
  /** `false` while there is no action to take, such as in an unchanged form; `form` if other content follows the form. */
  fixed?: boolean | 'form' | undefined;
  children: ReactNode;
  /** What is missing for the action, below it. */
  hint?: ReactNode;
};

/**
 * A bar for the primary action of a long screen. On a phone, it stays at the bottom of the window. Use only one per
 * page.
 */
export function ActionBar({ sum, terms, fixed = true, children, hint }: ActionBarProps) {
  return (
    <div className={fixed === 'form' ? `${bar} ${inForm}` : fixed ? bar : inFlow}>
      {terms === undefined ? null : <p className={termsStyle}>{terms}</p>}
      {sum === undefined ? null : (
        <p className={sumStyle}>
          <span className={sumLabel}>{`${sum.label} `}</span>
          <span className={amount}>{sum.amount}</span>
        </p>
      )}
      <div className={act}>
        {children}
        {hint === undefined ? null : <div className={hintStyle}>{hint}</div>}
      </div>
    </div>
  );
}

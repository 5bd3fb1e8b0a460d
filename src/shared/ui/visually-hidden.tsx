import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css';

/** Text for who hears the page and does not see it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

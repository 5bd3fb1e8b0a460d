import type { ReactNode } from 'react';

/** Gives a text an element of its own, in which React can replace it after a browser has translated it. */
export function OwnText({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    children
  );
}

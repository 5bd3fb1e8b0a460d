import type { ReactNode } from 'react';
import { Span } from '@/shared/ui/text/text';

interface NamedProps {
  /** What the name stands for, such as a path. */
  readonly children: ReactNode;
  readonly name: string | undefined;
}

/**
 * A path or an ID with its plain name beside it, if it has one. The name may come later, so the text has an element of
 * its own, which is still there if the browser has translated the text.
 */
export function Named({ children, name }: NamedProps) {
  return (
    <>
      <span>{children}</span>
      {name === undefined ? null : <Span breaks tone="muted" size="small">{` ${name}`}</Span>}
    </>
  );
}

import type { ReactNode } from 'react';
import { Span } from '@/shared/ui/text/text';

interface NamedProps {
  /** What the name stands for, such as a path. */
  readonly children: ReactNode;
  readonly name: string | undefined;
}

/** A path or an ID with its plain name beside it, if it has one. */
export function Named({ children, name }: NamedProps) {
  if (name === undefined) return children;
  return (
    <>
      <span>{children}</span>
      <Span breaks tone="muted" size="small">{` ${name}`}</Span>
    </>
  );
}

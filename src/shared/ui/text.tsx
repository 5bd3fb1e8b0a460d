import type { ReactNode } from 'react';
import { text } from './text.css';

export type TextProps = {
  children: ReactNode;
  as?: 'p' | 'span' | 'div' | 'strong' | undefined;
  tone?: 'usual' | 'muted' | 'danger' | 'success' | 'warning' | undefined;
  size?: 'body' | 'small' | 'tiny' | 'figure' | undefined;
  weight?: 'usual' | 'medium' | 'strong' | undefined;
};

/** A paragraph, or with `as` a phrase, in one of the theme's text styles. */
export function Text({ children, as: Element = 'p', tone, size, weight }: TextProps) {
  return <Element className={text({ tone, size, weight })}>{children}</Element>;
}

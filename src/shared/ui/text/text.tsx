import type { HTMLAttributes } from 'react';
import { text } from './text.css';

type StyleProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  tone?: 'plain' | 'muted' | 'danger' | 'success' | 'warning' | undefined;
  size?: 'body' | 'control' | 'small' | 'tiny' | 'heading' | 'figure' | undefined;
  weight?: 'medium' | 'strong' | undefined;
  /** Breaks long words anywhere, or not even between words. */
  breaks?: boolean | 'never' | undefined;
};

export type TextProps = StyleProps & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'h1' | 'h2' | 'h3' | 'dt' | 'figcaption' | undefined;
};

/** A paragraph, or another element set with `as`, in one of the theme's text styles. */
export function Text({ as: Element = 'p', tone, size, weight, breaks, ...attributes }: TextProps) {
  return <Element {...attributes} className={text({ tone, size, weight, breaks })} />;
}

/** Inline text in one of the theme's text styles. */
export function Span(props: StyleProps) {
  return <Text as="span" {...props} />;
}

/** Secondary text, small and muted. */
export function Note(props: Omit<TextProps, 'tone' | 'size'>) {
  return <Text {...props} tone="muted" size="small" />;
}

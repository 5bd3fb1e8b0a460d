import type { HTMLAttributes, ReactNode } from 'react';
import { cluster, container, split, splitAside, splitMain, stack, tiles } from './layout.css';

/** The distance between children, in steps of 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

type ContainerProps = {
  children: ReactNode;
  width?: 'page' | 'reading' | 'form' | undefined;
};

/** Limits the width of content, with margins at the sides of the window. */
export function Container({ children, width = 'page' }: ContainerProps) {
  return <div className={container({ width })}>{children}</div>;
}

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  as?: 'div' | 'dl' | 'li' | 'ol' | 'p' | 'search' | 'section' | 'span' | 'ul' | undefined;
  /** Breaks long words anywhere. */
  breaks?: boolean | undefined;
};

type StackProps = ElementProps & {
  gap?: Gap | undefined;
  align?: 'stretch' | 'start' | 'center' | undefined;
};

export function Stack({
  gap = 4,
  align = 'stretch',
  breaks,
  as: Element = 'div',
  ...attributes
}: StackProps) {
  return <Element {...attributes} className={stack({ gap, align, breaks })} />;
}

type ClusterProps = ElementProps & {
  gap?: Gap | undefined;
  /** The distance between lines. Defaults to the gap. */
  rowGap?: 0 | 1 | 2 | 3 | undefined;
  align?: 'center' | 'stretch' | 'start' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'end' | 'between' | undefined;
};

/** Children side by side, which wrap if they don't fit. */
export function Cluster({
  gap = 3,
  rowGap,
  align = 'center',
  justify = 'start',
  breaks,
  as: Element = 'div',
  ...attributes
}: ClusterProps) {
  return <Element {...attributes} className={cluster({ gap, rowGap, align, justify, breaks })} />;
}

type TilesProps = {
  children: ReactNode;
  gap?: Gap | undefined;
  /** The minimum width of a tile. If tiles would be narrower, there are fewer per row. */
  least?: 'narrow' | 'medium' | 'wide' | undefined;
  as?: 'div' | 'ul' | undefined;
};

/** Columns of equal width, as many as fit. */
export function Tiles({ children, gap = 3, least = 'medium', as: Element = 'div' }: TilesProps) {
  return <Element className={tiles({ gap, least })}>{children}</Element>;
}

type SplitProps = { children: ReactNode; aside: ReactNode };

/** The main content with an aside, which stays visible beside it or, on a narrow screen, is below it. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={split}>
      <div className={splitMain}>{children}</div>
      <div className={splitAside}>{aside}</div>
    </div>
  );
}

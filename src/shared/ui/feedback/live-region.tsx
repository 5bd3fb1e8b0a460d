import { useEffect, useState, type ReactNode } from 'react';

/** The time that assistive technology gets to notice the empty region, in milliseconds. */
const settleMs = 100;

type LiveRegionProps = {
  children: ReactNode;
  className?: string | undefined;
  as?: 'div' | 'span' | undefined;
};

/**
 * A polite live region that is rendered together with its text. Screen readers announce changes in a region, but not
 * the initial content of a new region. The text is therefore visible immediately but added to the accessibility tree a
 * moment later (WCAG 2.2, 4.1.3).
 */
export function LiveRegion({ children, className, as: Element = 'div' }: LiveRegionProps) {
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Element role="status">
      <Element className={className} aria-hidden={!settled || undefined}>
        {children}
      </Element>
    </Element>
  );
}

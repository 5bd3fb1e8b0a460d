import { useEffect, useState, type ReactNode } from 'react';

/** Long enough for assistive technology to have seen the empty region. */
const settleMs = 100;

type LiveRegionProps = {
  children: ReactNode;
  className?: string | undefined;
  as?: 'div' | 'span' | undefined;
};

/**
 * A polite live region that is born with its words. A screen reader reads what changes inside a
 * region and misses what a new one already holds, so the words are seen at once but join the
 * accessibility tree a moment after the region (WCAG 2.2, 4.1.3).
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

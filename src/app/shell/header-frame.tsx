import type { ReactNode } from 'react';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Container } from '@/shared/ui/layout';
import { bar, brandName, header } from './header.css';

interface HeaderFrameProps {
  readonly children: ReactNode;
  /** The bars below the header's main bar. */
  readonly bars?: ReactNode;
}

/**
 * The header's main bar and the bars below it. The static shell includes them, so they are painted before any script
 * runs.
 */
export function HeaderFrame({ children, bars }: HeaderFrameProps) {
  return (
    <header className={header}>
      <Container>
        <div className={bar}>{children}</div>
      </Container>
      {bars}
    </header>
  );
}

export function Brand({ name }: { readonly name: string }) {
  return (
    <>
      <BrandMark />
      <span className={brandName}>{name}</span>
    </>
  );
}

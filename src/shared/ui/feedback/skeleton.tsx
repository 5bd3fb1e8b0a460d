import type { ReactNode } from 'react';
import { bone, loading } from './skeleton.css';
import { VisuallyHidden } from '../text/visually-hidden';

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'heading' | 'block' | 'control' | 'circle' | 'fill' | undefined;
  width?: 'full' | 'long' | 'half' | 'short' | undefined;
};

/** A gray placeholder in the shape of the content, for use inside `Loading`. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span className={bone({ shape, width })} aria-hidden="true" />;
}

export type LoadingProps = {
  /** Text for screen readers, such as "Loading your domains". */
  label: string;
  children: ReactNode;
};

/** Placeholders in the shape of the content, shown only if loading takes longer than 150 ms. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div className={loading} role="status" data-loading="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { Icon } from '@/shared/ui/icon';
import { chevron, control, frame } from './select.css';

interface SelectProps extends Omit<
  ComponentPropsWithRef<'select'>,
  'className' | 'style' | 'size'
> {
  /** `field`: as wide as its place. */
  readonly size?: 'small' | 'field';
}

/** A native select with the portal's look. */
export function Select({ size = 'small', ...rest }: SelectProps) {
  return (
    <span className={frame} data-size={size}>
      <select {...rest} className={control} />
      <span className={chevron}>
        <Icon name="chevron-down" size="small" />
      </span>
    </span>
  );
}

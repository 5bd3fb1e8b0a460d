import type { ComponentPropsWithRef } from 'react';
import { control } from '@/shared/ui/fields/field.css';
import { Icon } from '@/shared/ui/text/icon';
import { chevron, frame, select } from '@/shared/ui/fields/native-select-field.css';
import { compact, mark, options } from './select.css';

/** The portal's select without a label above it, because the workbench has the label beside it or no space for a label. */
export function Select({
  className = '',
  ...rest
}: Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple' | 'style'>) {
  return (
    <div className={`${control({ state: 'usual' })} ${compact} ${className}`}>
      <div className={frame}>
        <select {...rest} className={`${select} ${options}`} />
        <span className={`${chevron} ${mark}`}>
          <Icon name="chevron-down" size="small" />
        </span>
      </div>
    </div>
  );
}

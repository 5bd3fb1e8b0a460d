import type { ReactNode } from 'react';
import { badge } from './badge.css';
import { Icon, type IconName } from './icon';
import { OwnText } from './own-text';

export type BadgeProps = {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  icon?: IconName | undefined;
};

/** A state or kind in one or two words. The text conveys the meaning, and the color only repeats it. */
export function Badge({ children, tone, icon }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <OwnText>{children}</OwnText>
    </span>
  );
}

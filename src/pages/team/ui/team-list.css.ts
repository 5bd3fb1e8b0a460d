import { markedRow } from '@/shared/ui/lists/row-list.css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const row = pageStyle([markedRow, { minHeight: '4.125rem' }]);

export const newsAlert = pageStyle({ padding: `${theme.space[4]} ${boxEdge} 0` });

const onPhone = { gridColumn: 2, justifySelf: 'start' } as const;

export const access = pageStyle({ display: 'flex', '@media': { [media.phone]: onPhone } });

export const always = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@media': { [media.phone]: onPhone },
});

export const below = pageStyle({ gridColumn: '1 / -1' });

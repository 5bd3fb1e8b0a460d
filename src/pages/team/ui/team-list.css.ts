import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A row in which access is below the person on a phone. */
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  minHeight: '4.125rem',
  padding: `${theme.space[3]} ${theme.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: theme.space[3],
      padding: theme.space[4],
    },
  },
});

export const goneAlert = pageStyle({ padding: theme.space[4], paddingBottom: 0 });

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

export const problem = pageStyle({ gridColumn: '1 / -1' });

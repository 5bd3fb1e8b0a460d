import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const loadingFilter = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 19rem) minmax(0, 22rem)',
  justifyContent: 'space-between',
  gap: theme.space[3],
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});

/** A placeholder as tall as a table row or, on a phone, as the card that replaces it. */
export const loadingRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: '3fr 1fr 4rem',
  alignItems: 'center',
  gap: theme.space[4],
  minHeight: '4.0625rem',
  paddingInline: theme.space[5],
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: '1fr',
      alignContent: 'center',
      gap: theme.space[1],
      minHeight: '8rem',
      paddingInline: theme.space[4],
    },
  },
});

export const loadingCell = pageStyle({ '@media': { [media.phone]: { display: 'none' } } });

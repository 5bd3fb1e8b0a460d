import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** A placeholder as high as a row of the list. */
export const loadingRow = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[4],
  minHeight: '4.125rem',
  padding: `${theme.space[3]} ${theme.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const loadingWords = pageStyle({ flexGrow: 1 });

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const searchPlace = pageStyle({
  flex: '1 1 14rem',
  maxWidth: '22rem',
  '@media': { '(max-width: 40rem)': { flexBasis: '100%', maxWidth: 'none' } },
});

/** A wrapper without a box of its own, because it usually contains only a dialog. */
export const place = pageStyle({ display: 'contents' });

export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.space[4],
  padding: `${theme.space[3]} ${boxEdge}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
  '@media': { [media.phone]: { paddingBlock: theme.space[4] } },
});

export const release = pageStyle({
  flexBasis: '100%',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** Rows of equal height whose last one is filled, so that no number of items leaves a gap. */
export const list = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });

export const item = pageStyle({
  flex: '1 1 20rem',
  minWidth: 0,
  selectors: {
    // Two rows of two instead of three and one.
    [`${list}:has(> :nth-child(4):last-child) > &`]: { flexBasis: '26rem' },
  },
});

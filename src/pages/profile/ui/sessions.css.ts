import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const rows = pageStyle({
  borderRadius: theme.radius.large,
});

export const mark = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.medium,
  '@media': { [media.phone]: { alignSelf: 'start' } },
});

/** Aligns the button's text with the text above and below. */
export const act = pageStyle({
  marginInlineEnd: `calc(-1 * ${theme.space[3]})`,
  '@media': {
    [media.phone]: { gridColumn: 2, marginInline: `calc(-1 * ${theme.space[3]})` },
  },
});

export const problem = pageStyle({ padding: `${theme.space[4]} ${boxEdge} 0` });

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

const between = {
  '& + &': { borderTop: `1px solid ${theme.color.border}` },
} as const;

/** A row whose actions are below the text on a phone. */
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  padding: `${theme.space[4]} ${boxEdge}`,
  selectors: between,
  '@media': {
    [media.narrow]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: `${theme.space[1]} ${theme.space[3]}`,
    },
  },
});

export const logo = pageStyle({
  display: 'grid',
  '@media': { [media.narrow]: { alignSelf: 'start', paddingTop: '0.125rem' } },
});

export const name = pageStyle({
  fontWeight: theme.type.weight.medium,
  borderRadius: theme.radius.small,
});

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: theme.space[1],
  // Aligns the outer buttons' text with the text above and below.
  marginInline: `calc(-1 * ${theme.space[3]})`,
  '@media': { [media.narrow]: { gridColumn: 2, justifyContent: 'start' } },
});

export const loadingRow = pageStyle({
  display: 'grid',
  gap: theme.space[2],
  padding: `${theme.space[4]} ${boxEdge}`,
  selectors: between,
});

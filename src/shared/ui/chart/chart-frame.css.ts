import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** A container query for the width of the chart, not of the window. */
export const narrowChart = '(max-width: 34rem)';

export const frame = partStyle({
  containerType: 'inline-size',
  position: 'relative',
});

export const head = partStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${theme.space[3]}`,
});

export const summary = partStyle({
  gridColumn: '1 / -1',
  textWrap: 'pretty',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const toggle = partRecipe({
  base: {
    // Aligns the label with the edge of the chart. The hit area extends slightly beyond it.
    margin: `-0.375rem calc(-1 * ${theme.space[3]}) -0.375rem 0`,
    '@media': { [media.print]: { display: 'none' } },
  },
  // Hidden, but still takes up space.
  variants: { shown: { true: {}, false: { visibility: 'hidden' } } },
});

export const body = partStyle({ marginTop: theme.space[3] });

/** The body of an empty chart, which is as tall as a chart, so that nothing jumps, except on a phone. */
export const emptyBody = partStyle({
  display: 'grid',
  placeItems: 'center',
  minHeight: '12rem',
  '@container': { [narrowChart]: { minHeight: 0 } },
  padding: theme.space[5],
  border: `1px dashed ${theme.color.border}`,
  borderRadius: theme.radius.large,
  color: theme.color.muted,
  textAlign: 'center',
});

export const failedBody = partStyle({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.space[3],
  minHeight: '12rem',
  color: theme.color.muted,
  textAlign: 'center',
});

export const legend = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  marginBottom: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const legendItem = partStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
});

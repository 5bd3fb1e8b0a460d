import { createVar } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** Length of the bar behind a row, as a fraction of 1. */
export const share = createVar();

/** Inline padding of the panel's header. */
const edge = `clamp(${theme.space[4]}, 4vw, ${theme.space[5]})`;

export const table = pageStyle({
  width: '100%',
  marginBottom: theme.space[2],
  fontSize: theme.type.size.control,
});

export const headCell = pageStyle({
  padding: `${theme.space[2]} ${edge} ${theme.space[1]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
  selectors: { '&:last-child': { textAlign: 'end' } },
});

export const row = pageStyle({
  // The image includes the gap above and below, so that rows are separated without margins.
  backgroundImage: `linear-gradient(${theme.color.accentSoft}, ${theme.color.accentSoft})`,
  backgroundRepeat: 'no-repeat',
  printColorAdjust: 'exact',
  backgroundPosition: `${theme.space[2]} center`,
  backgroundSize: `calc((100% - 2 * ${theme.space[2]}) * ${share}) calc(100% - 4px)`,
});

export const labelCell = pageStyle({
  padding: `${theme.space[2]} ${edge}`,
  fontWeight: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
});

export const figureCell = pageStyle({
  padding: `${theme.space[2]} ${edge}`,
  textAlign: 'end',
});

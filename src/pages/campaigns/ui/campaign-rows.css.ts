import { createVar } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** The length of the bar below a figure, from 0 to 1. */
export const share = createVar();

/** A figure above a bar on a track, so that the bars of a column can be compared. */
export const barFigure = pageStyle({
  display: 'inline-block',
  width: '6.5rem',
  maxWidth: '100%',
  paddingBottom: theme.space[1],
  textAlign: 'end',
  backgroundImage: [theme.color.accent, theme.color.border]
    .map((color) => `linear-gradient(${color}, ${color})`)
    .join(),
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'left bottom',
  backgroundSize: `calc(100% * ${share}) 3px, 100% 3px`,
  printColorAdjust: 'exact',
  '@container': { [media.phone]: { textAlign: 'start' } },
});

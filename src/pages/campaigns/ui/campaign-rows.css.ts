import { createVar } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** The length of the bar below a figure, from 0 to 1. */
export const share = createVar();

/** A figure above a bar that begins at its end, so that the bars of a column can be compared. */
export const barFigure = pageStyle({
  display: 'inline-block',
  width: '6.5rem',
  maxWidth: '100%',
  paddingBottom: theme.space[1],
  textAlign: 'end',
  backgroundImage: `linear-gradient(${theme.color.accent}, ${theme.color.accent})`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right bottom',
  backgroundSize: `calc(100% * ${share}) 3px`,
  printColorAdjust: 'exact',
});

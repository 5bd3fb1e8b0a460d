import { createVar } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** The length of the bar behind a figure, from 0 to 1. */
export const share = createVar();

/** A figure before a bar that begins at its end, so that the bars of a column can be compared. */
export const barFigure = pageStyle({
  display: 'inline-block',
  width: '9rem',
  maxWidth: '100%',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  textAlign: 'end',
  backgroundImage: `linear-gradient(${theme.color.accentSoft}, ${theme.color.accentSoft})`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right center',
  backgroundSize: `calc(100% * ${share}) 100%`,
  borderRadius: theme.radius.small,
  printColorAdjust: 'exact',
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A line as tall as the button that appears with the figures, so that nothing moves then. */
export const aboutFigures = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  minHeight: '2rem',
  '@media': { [media.touch]: { minHeight: '2.875rem' }, [media.print]: { minHeight: 0 } },
});

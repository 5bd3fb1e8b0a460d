import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** As far down as a field's label, so that what has none stands on the line of the fields, also when one has an error. */
const belowLabel = `calc(${theme.type.size.small} * ${theme.type.line.heading} + ${theme.space[1]})`;

/** An error wraps below its field and moves nothing beside it. */
export const dateField = pageStyle({ width: '11rem' });

export const besideField = pageStyle({ marginTop: belowLabel });

/** As high as a field. */
export const checkBesideField = pageStyle({
  display: 'grid',
  alignItems: 'center',
  minHeight: '2.5rem',
  marginTop: belowLabel,
  '@media': {
    [media.touch]: { minHeight: '2.875rem' },
    // Alone on its line.
    [media.phone]: { marginTop: 0 },
  },
});

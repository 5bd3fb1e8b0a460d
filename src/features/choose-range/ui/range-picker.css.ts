import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Height of a field's label, which aligns controls without one with the fields, also when one has an error. */
const belowLabel = `calc(${theme.type.size.small} * ${theme.type.line.heading} + ${theme.space[1]})`;

/** Fits the longest preset. */
export const rangeField = pageStyle({
  width: '12rem',
  '@media': { [media.phone]: { width: '100%' } },
});

/** A date field whose error wraps below it and moves nothing beside it. */
export const dateField = pageStyle({ width: '11rem' });

export const besideField = pageStyle({ marginTop: belowLabel });

/** A checkbox as high as a field. */
export const checkBesideField = pageStyle({
  display: 'grid',
  alignItems: 'center',
  minHeight: '2.5rem',
  marginTop: belowLabel,
  '@media': {
    [media.touch]: { minHeight: '2.875rem' },
    // The checkbox is alone on its line.
    [media.phone]: { marginTop: 0 },
  },
});

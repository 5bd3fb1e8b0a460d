import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/**
 * The height of a field's label. Used to align controls without a label with the fields, even if a field has an error.
 */
const belowLabel = `calc(${theme.type.size.small} * ${theme.type.line.heading} + ${theme.space[1]})`;

/** The preset field, as wide as the longest preset. */
export const rangeField = pageStyle({
  width: '12rem',
  '@media': { [media.phone]: { width: '100%' } },
});

/** A date field. Its error wraps at this width, so that nothing beside the field moves. */
export const dateField = pageStyle({ width: '11rem' });

export const besideField = pageStyle({ marginTop: belowLabel });

/** A checkbox as tall as a field. */
export const checkBesideField = pageStyle({
  display: 'grid',
  alignItems: 'center',
  minHeight: '2.5rem',
  marginTop: belowLabel,
  '@media': {
    [media.touch]: { minHeight: '2.875rem' },
    // On a phone, the checkbox has its own line.
    [media.phone]: { marginTop: 0 },
  },
});

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
  '@media': { [media.phone]: { width: '9.5rem' } },
});

/** A date field. Its error wraps at this width, so that nothing beside the field moves. */
export const dateField = pageStyle({ width: '11rem' });

export const besideField = pageStyle({ marginTop: belowLabel });

/** A control that, on a phone, has its own line below the range and the buttons. */
export const ownLine = pageStyle({
  paddingInline: theme.space[2],
  '@media': { [media.phone]: { order: 1, flexBasis: '100%', paddingInline: 0 } },
});

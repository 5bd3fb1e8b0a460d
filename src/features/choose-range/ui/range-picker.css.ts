import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** The preset field, as wide as the longest preset. On a phone, the buttons that appear later fit beside it. */
export const rangeField = pageStyle({
  width: '12rem',
  '@media': { [media.phone]: { flex: '1 1 8.5rem', width: 'auto', maxWidth: '9.5rem' } },
});

/** A date field. Its error wraps at this width, so that nothing beside the field moves. */
export const dateField = pageStyle({ width: '9.5rem' });

/** The word between the date fields, at the height of their text. */
export const between = pageStyle({ lineHeight: '2.5rem', color: theme.color.muted });

/** A control that, on a phone, has its own line below the range and the buttons. */
export const ownLine = pageStyle({
  paddingInline: theme.space[2],
  '@media': { [media.phone]: { order: 1, flexBasis: '100%', paddingInline: 0 } },
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/**
 * The preset field, as wide as the longest preset. On a phone, it is as wide as its preset, so that the buttons that
 * appear later fit beside it, and wider text spacing cuts nothing off.
 */
export const rangeField = pageStyle({
  width: '12rem',
  '@media': {
    [media.phone]: { flex: 'none', width: 'auto', minWidth: '8.5rem', maxWidth: '100%' },
  },
});

/** A date field. Its error wraps at this width, so that nothing beside the field moves. On a phone, the fields share the line. */
export const dateField = pageStyle({
  width: '9.5rem',
  '@media': { [media.phone]: { flex: '1 1 8.5rem', width: 'auto' } },
});

/** The word between the date fields, at the height of their text. */
export const between = pageStyle({ lineHeight: '2.5rem', color: theme.color.muted });

/** A control that, on a phone, has its own line below the range and the buttons. */
export const ownLine = pageStyle({
  paddingInline: theme.space[2],
  '@media': { [media.phone]: { order: 1, flexBasis: '100%', paddingInline: 0 } },
});

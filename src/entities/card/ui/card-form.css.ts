import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const fieldRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: theme.space[4],
});

/** A single field, as wide as one of two fields in a row. */
export const loneField = pageStyle({
  maxWidth: `calc(50% - ${theme.space[2]})`,
  '@media': { [media.phone]: { maxWidth: 'none' } },
});

export const knownDetails = pageStyle({
  display: 'grid',
  // The button keeps its width, however long the address is.
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: theme.space[3],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
  overflowWrap: 'anywhere',
});

export const knownLabel = pageStyle({
  marginBottom: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

/** The ring around a field whose frame has the focus. */
export const hostedControl = pageStyle({
  selectors: {
    '&:has(> [data-focused])': { outline: `2px solid ${theme.color.focus}`, outlineOffset: '-1px' },
  },
});

/** The box that the gateway's script puts a frame into, in the place of an input. */
export const hostedBox = pageStyle({
  display: 'grid',
  alignContent: 'center',
  // In another color scheme than its page, a frame would be opaque. Stripe's frames have the light one.
  colorScheme: 'light',
  selectors: { '&:focus': { outline: 'none' } },
});

import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const group = partStyle({ display: 'grid', gap: theme.space[3] });

export const card = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.space[3],
  rowGap: theme.space[1],
  alignItems: 'start',
  width: '100%',
  padding: `${theme.space[4]} ${theme.space[4]}`,
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  textAlign: 'start',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color, box-shadow',
  transitionDuration: theme.motion.quick,
  selectors: {
    '&:hover': { borderColor: theme.color.borderStrong },
    '&[data-state="checked"]': {
      backgroundColor: `color-mix(in srgb, ${theme.color.accentSoft} 55%, ${theme.color.surface})`,
      borderColor: theme.color.accent,
      // Draws a second line inside the border, so that the card doesn't shift by a pixel when it is chosen.
      boxShadow: `inset 0 0 0 1px ${theme.color.accent}`,
    },
    '&[aria-disabled="true"]': {
      color: theme.color.muted,
      backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, ${theme.color.surface})`,
      borderColor: theme.color.border,
      cursor: 'default',
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-state="checked"]': { borderColor: 'Highlight' },
        '&[aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

/** The radio button's ring, with a hole in the card's background color when the card is chosen. */
export const ring = partStyle({
  width: '1.125rem',
  height: '1.125rem',
  marginTop: '0.16rem',
  backgroundColor: theme.color.surface,
  border: `1.5px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.round,
  transitionProperty: 'border-width, border-color',
  transitionDuration: theme.motion.quick,
  selectors: {
    '[data-state="checked"] > &': {
      borderColor: theme.color.accent,
      borderWidth: '5.5px',
    },
    '[aria-disabled="true"] > &': {
      backgroundColor: 'transparent',
      borderColor: theme.color.border,
    },
  },
});

export const words = partStyle({ display: 'grid', gap: '0.125rem', minWidth: 0 });

export const title = partStyle({
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  overflowWrap: 'anywhere',
});

export const reason = partStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[1],
  marginTop: theme.space[1],
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
});

export const figures = partStyle({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
});

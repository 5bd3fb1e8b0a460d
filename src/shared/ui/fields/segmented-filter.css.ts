import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** Segments wrap instead of scrolling, so that all of them are visible. On phones, they fill each line. */
export const filter = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  width: 'fit-content',
  maxWidth: '100%',
  padding: '3px',
  backgroundColor: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  '@media': { [media.phone]: { width: '100%' } },
});

/** Removes the legend from the fieldset's flow, so that it adds no gap. */
export const legend = partStyle({ float: 'left' });

export const segment = partStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  minHeight: '2rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.muted,
  border: '1px solid transparent',
  borderRadius: '7px',
  fontSize: theme.type.size.control,
  fontWeight: theme.type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transitionProperty: 'background-color, color',
  transitionDuration: theme.motion.quick,
  '@media': {
    [media.phone]: { flexGrow: 1, paddingInline: theme.space[2] },
    [media.touch]: { minHeight: '2.75rem' },
    [media.forcedColors]: {
      selectors: {
        '&&:has(:checked)': {
          forcedColorAdjust: 'none',
          color: 'HighlightText',
          backgroundColor: 'Highlight',
        },
      },
    },
  },
  selectors: {
    '&:hover': { color: theme.color.text },
    '&:has(:checked)': {
      color: theme.color.text,
      backgroundColor: theme.color.raised,
      borderColor: theme.color.border,
      boxShadow: theme.shadow.resting,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.focus}` },
  },
});

/** A radio button that covers its segment, so that touch exploration finds it there. */
export const radio = partStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

export const count = partStyle({
  color: theme.color.muted,
  '@media': { [media.forcedColors]: { color: 'inherit' } },
  fontSize: theme.type.size.tiny,
});

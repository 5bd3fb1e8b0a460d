import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const outline = pageStyle({
  height: '100%',
  overflowY: 'auto',
  padding: theme.space[6],
  '@media': {
    [media.narrow]: { height: 'auto', overflow: 'visible', padding: theme.space[4] },
    [media.print]: { height: 'auto', overflow: 'visible', padding: 0 },
  },
});

export const branch = pageStyle({ maxWidth: '52rem' });

/** A line on the left that shows the nesting and takes little space on a phone. */
export const nested = pageStyle({
  marginLeft: theme.space[3],
  paddingLeft: theme.space[4],
  borderLeft: `1px solid ${theme.color.border}`,
  '@media': { [media.phone]: { marginLeft: theme.space[1], paddingLeft: theme.space[2] } },
});

export const state = pageStyle({
  marginBottom: theme.space[3],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  breakInside: 'avoid',
  scrollMarginBlock: theme.space[6],
  selectors: {
    '&[data-active]': {
      borderColor: theme.color.accent,
      boxShadow: `inset 3px 0 0 ${theme.color.accent}`,
    },
    '&[data-selected]': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '1px' },
  },
});

export const stateName = pageStyle({
  minHeight: '1.5rem',
  marginRight: theme.space[1],
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  overflowWrap: 'anywhere',
  selectors: { 'button&': { cursor: 'pointer' }, 'button&:hover': { textDecoration: 'underline' } },
  '@media': { [media.touch]: { selectors: { 'button&': { minHeight: '2.75rem' } } } },
});

const chip = pageStyle({
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.tiny,
  lineHeight: '1.25rem',
});

export const here = pageStyle([
  chip,
  {
    color: theme.color.onAccent,
    backgroundColor: theme.color.accent,
    fontWeight: theme.type.weight.medium,
    printColorAdjust: 'exact',
  },
]);

export const kind = pageStyle([
  chip,
  { color: theme.color.muted, backgroundColor: theme.color.sunken },
]);

export const transitions = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  marginTop: theme.space[3],
});

export const event = pageStyle({
  paddingLeft: theme.space[3],
  borderLeft: `2px solid ${theme.color.border}`,
  fontSize: theme.type.size.control,
  selectors: {
    '&[data-taken]': { borderLeftColor: theme.color.accent },
    '&[data-refused]': { borderLeftColor: theme.color.warning, borderLeftStyle: 'dashed' },
    '&[data-selected]': { backgroundColor: theme.color.sunken },
  },
});

export const fire = pageStyle({
  minHeight: '1.75rem',
  padding: `${theme.space[1]} ${theme.space[3]}`,
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  borderRadius: theme.radius.small,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

export const eventName = pageStyle({
  marginRight: theme.space[2],
  fontWeight: theme.type.weight.medium,
  overflowWrap: 'anywhere',
});

export const guard = pageStyle({
  marginRight: theme.space[2],
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

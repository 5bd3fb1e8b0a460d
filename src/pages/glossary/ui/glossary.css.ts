import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge, restingSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** The list of groups, beside the terms or, on a narrow screen, above them in lines. */
export const layout = pageStyle({
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[8],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] } },
});

export const contents = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  position: 'sticky',
  top: theme.space[5],
  borderInlineStart: `1px solid ${theme.color.border}`,
  '@media': {
    [media.narrow]: {
      position: 'static',
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.space[2],
      border: 0,
    },
  },
});

export const contentsLink = pageStyle({
  display: 'block',
  marginInlineStart: '-1px',
  padding: `${theme.space[1]} ${theme.space[4]}`,
  color: theme.color.muted,
  borderInlineStart: '2px solid transparent',
  fontSize: theme.type.size.control,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.color.text },
    '&[aria-current]': { color: theme.color.accentInk, borderColor: theme.color.accent },
  },
  '@media': {
    [media.narrow]: {
      margin: 0,
      padding: `${theme.space[1]} ${theme.space[3]}`,
      border: `1px solid ${theme.color.border}`,
      borderRadius: theme.radius.round,
      backgroundColor: theme.color.surface,
    },
    [media.touch]: { paddingBlock: theme.space[3] },
  },
});

export const groupBox = pageStyle({ ...restingSurface, scrollMarginTop: theme.space[5] });

export const groupTitle = pageStyle({
  padding: `${theme.space[4]} ${boxEdge}`,
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
});

export const terms = pageStyle({ margin: 0 });

export const denseTerms = pageStyle([
  terms,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    paddingBottom: theme.space[3],
  },
]);

const anyTerm = pageStyle({
  display: 'grid',
  rowGap: theme.space[1],
  paddingInline: boxEdge,
  scrollMarginBlock: theme.space[8],
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-marked]': {
      backgroundColor: theme.color.accentSoft,
      boxShadow: `inset 3px 0 ${theme.color.accent}`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-marked]': { borderInlineStart: '3px solid Highlight' } },
    },
  },
});

/** A term's name and meaning, side by side or, on a phone, stacked. */
export const term = pageStyle([
  anyTerm,
  {
    gridTemplateColumns: 'minmax(0, 14rem) minmax(0, 1fr)',
    columnGap: theme.space[5],
    paddingBlock: theme.space[3],
    borderTop: `1px solid ${theme.color.border}`,
    selectors: {
      '&:last-child': {
        borderEndStartRadius: theme.radius.large,
        borderEndEndRadius: theme.radius.large,
      },
    },
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

export const denseTerm = pageStyle([
  anyTerm,
  {
    gridTemplateColumns: '3.75rem minmax(0, 1fr)',
    columnGap: theme.space[2],
    paddingBlock: '0.3125rem',
    fontSize: theme.type.size.control,
  },
]);

export const termName = pageStyle({
  display: 'flex',
  alignItems: 'start',
  gap: theme.space[1],
  fontWeight: theme.type.weight.medium,
});

/** A permalink that appears on hover or focus of its term. */
export const permalink = pageStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  color: theme.color.muted,
  borderRadius: theme.radius.small,
  opacity: 0,
  selectors: {
    'dt:hover > &, div:hover > dt > &, &:focus-visible': { opacity: 1 },
    '&:hover': { color: theme.color.accentInk },
  },
  '@media': { [media.touchOnly]: { display: 'none' } },
});

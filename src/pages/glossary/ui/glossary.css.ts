import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge, restingSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const layout = pageStyle({
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[8],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Links to the groups, which on a narrow screen are folded and so are in sight anyway. */
export const contents = pageStyle({
  position: 'sticky',
  top: theme.space[5],
  '@media': { [media.narrow]: { display: 'none' } },
});

export const contentsList = pageStyle({
  display: 'grid',
  gap: theme.space[1],
  borderInlineStart: `1px solid ${theme.color.border}`,
});

export const contentsLink = pageStyle({
  display: 'block',
  padding: `${theme.space[1]} ${theme.space[4]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.control,
  textDecoration: 'none',
  selectors: { '&:hover': { color: theme.color.text } },
  '@media': { [media.touch]: { paddingBlock: theme.space[3] } },
});

export const groupBox = pageStyle({
  ...restingSurface,
  scrollMarginTop: theme.space[5],
  selectors: {
    // Prints folded terms too.
    '&::details-content': { '@media': { [media.print]: { contentVisibility: 'visible' } } },
  },
});

export const groupHead = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[4]} ${boxEdge}`,
  borderRadius: theme.radius.large,
  cursor: 'pointer',
  '@media': { [media.narrow]: { paddingBlock: theme.space[3] } },
});

export const groupTitle = pageStyle({
  flex: 1,
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
});

export const chevron = pageStyle({
  color: theme.color.muted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
  '@media': { [media.print]: { display: 'none' } },
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
    '@media': {
      [media.phone]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 0,
        paddingBlock: theme.space[2],
        fontSize: theme.type.size.control,
      },
    },
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

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const fieldName = pageStyle({
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  lineHeight: theme.type.line.heading,
});

export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.space[4],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const qrImage = pageStyle({
  display: 'block',
  flex: 'none',
  // Dark on light in both themes, because many cameras can't read inverted QR codes.
  backgroundColor: '#ffffff',
  fill: '#000000',
  forcedColorAdjust: 'none',
});

export const qrSizes = {
  large: pageStyle([
    qrImage,
    {
      width: '12rem',
      justifySelf: 'center',
      border: `1px solid ${theme.color.border}`,
      borderRadius: theme.radius.large,
    },
  ]),
  small: pageStyle([
    qrImage,
    { gridRow: 'span 3', alignSelf: 'center', width: '4rem', borderRadius: theme.radius.small },
  ]),
};

export const cardItems = pageStyle({
  display: 'grid',
  gap: theme.space[3],
  listStyle: 'none',
});

export const cardItem = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
});

export const cardItemText = pageStyle({ flex: 1, minWidth: 0 });

/** Lines the buttons' texts up with the source above them. */
export const cardItemActions = pageStyle({ marginInlineStart: `calc(-1 * ${theme.space[3]})` });

export const notice = pageStyle({
  padding: `${theme.space[3]} ${boxEdge}`,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const listBar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  padding: `${theme.space[3]} ${boxEdge}`,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const listSearch = pageStyle({ flex: '0 1 20rem', minWidth: '12rem' });

/** A row that became a card, as wide as the table without its edges. */
const cardWidth = `calc(100cqi - 2 * ${boxEdge})`;

/** A saved link: its QR code before its texts. In a card, the address has a line of its own. */
export const linkCell = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'center',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  '@container': { [media.phone]: { columnGap: theme.space[3] } },
});

export const linkText = pageStyle({
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.regular,
  overflowWrap: 'anywhere',
  '@container': { [media.phone]: { gridColumn: '1 / -1', gridRow: 4, width: cardWidth } },
});

export const linkPart = pageStyle({ display: 'inline-block' });

/** Copying and downloading a link: side by side, then in two lines, and across the bottom of a card. */
export const uses = pageStyle({
  display: 'flex',
  justifyContent: 'end',
  gap: theme.space[1],
  '@container': {
    [media.narrow]: { flexWrap: 'wrap', width: '7.5rem' },
    [media.phone]: {
      flexWrap: 'nowrap',
      justifyContent: 'start',
      width: cardWidth,
      marginBlockStart: theme.space[1],
    },
  },
});

export const unknownStarts = pageStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'end',
  '@container': { [media.phone]: { display: 'inline', whiteSpace: 'normal' } },
});

/** The reason for a missing figure, on as many lines as it needs. */
export const reason = pageStyle({
  maxWidth: '9rem',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  whiteSpace: 'normal',
  '@container': { [media.phone]: { marginInlineStart: theme.space[2] } },
});

export const moreButton = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2rem',
  minHeight: '2rem',
  color: theme.color.muted,
  borderRadius: theme.radius.medium,
  cursor: 'pointer',
  '@media': {
    [media.print]: { display: 'none' },
    [media.touch]: { width: '2.75rem', minHeight: '2.75rem' },
  },
  selectors: { '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken } },
});

export const help = pageStyle({
  borderTop: `1px solid ${theme.color.border}`,
  padding: `${theme.space[3]} 0`,
});

export const question = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.space[3],
  fontWeight: 560,
  cursor: 'pointer',
});

export const questionMark = pageStyle({
  display: 'flex',
  color: theme.color.muted,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});

export const answer = pageStyle({
  marginTop: theme.space[2],
  maxWidth: '65ch',
  color: theme.color.muted,
});

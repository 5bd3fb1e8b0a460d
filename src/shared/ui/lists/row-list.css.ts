import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

export const list = partStyle({
  borderRadius: theme.radius.large,
});

export const row = partStyle({
  display: 'grid',
  gap: theme.space[3],
  padding: `${theme.space[3]} ${boxEdge}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
  '@media': { [media.phone]: { paddingBlock: theme.space[4] } },
});

/** A search above the rows. */
export const search = partStyle({
  padding: `${theme.space[3]} ${boxEdge}`,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const words = partStyle({
  display: 'grid',
  flex: '1 1 16rem',
  gap: theme.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const pair = partStyle({
  display: 'grid',
  gridTemplateColumns: 'clamp(16rem, 26vw, 22rem) minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  '@media': { [media.noAside]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Aligns the text of quiet buttons, which have padding and a border, with the text above and with the panel's edge. */
const buttonEdge = `calc(-1px - ${theme.space[3]})`;

export const acts = partStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[1],
  marginInlineEnd: buttonEdge,
  '@media': { [media.phone]: { marginInline: buttonEdge } },
});

/** A row with a mark, text and an action, which moves below the text on phones. */
export const markedRow = partStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  padding: `${theme.space[3]} ${boxEdge}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: theme.space[3],
      paddingBlock: theme.space[4],
    },
  },
});

/** The icon at the start of such a row. */
export const rowMark = partStyle({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.medium,
  '@media': { [media.phone]: { alignSelf: 'start' } },
});

/** The action of such a row. Aligns the text of a quiet button with the text above and below. */
export const rowAct = partStyle({
  marginInlineEnd: buttonEdge,
  '@media': {
    [media.phone]: { gridColumn: 2, marginInline: buttonEdge },
  },
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** A row. Its content isn't laid out or painted while it is outside the viewport. */
export const row = pageStyle({
  padding: `${theme.space[3]} ${boxEdge}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 4rem',
  selectors: {
    // Inside the row, because nothing is painted outside of it.
    '&:focus-visible': { outlineOffset: '-4px', borderRadius: theme.radius.medium },
    '& + &': { borderTop: `1px solid ${theme.color.border}` },
    '&[data-linked]': {
      backgroundColor: theme.color.accentSoft,
      boxShadow: `inset 3px 0 ${theme.color.accent}`,
    },
  },
});

/** The result of the latest addition or deletion. */
export const newsPlace = pageStyle({ padding: `${theme.space[3]} ${boxEdge}` });

export const line = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const addresses = pageStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const destination = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.control,
});

export const health = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[1],
  minWidth: 0,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

/** A bounce, shown below the line across the full width or, on a phone, right after its badge. */
export const bounce = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[2],
  gridRow: 2,
  gridColumn: '1 / -1',
  fontSize: theme.type.size.control,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridRow: 'auto' } },
});

export const bouncedBox = pageStyle({
  padding: theme.space[4],
  borderRadius: theme.radius.medium,
  backgroundColor: theme.color.sunken,
  fontSize: theme.type.size.control,
});

/** A message with its line breaks. */
export const bouncedMessage = pageStyle({
  margin: 0,
  paddingInlineStart: theme.space[3],
  borderInlineStart: `2px solid ${theme.color.borderStrong}`,
  maxWidth: '60ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** Aligns the buttons' text with the text above and with the panel's edge. */
export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineEnd: `calc(-1 * ${theme.space[3]})`,
  '@media': {
    [media.narrow]: { gridColumn: '1 / -1', marginInline: `calc(-1 * ${theme.space[3]})` },
  },
});

export const below = pageStyle({ marginTop: theme.space[3] });

export const fields = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: theme.space[4],
});

export const toolbar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  padding: `${theme.space[3]} ${boxEdge}`,
  borderBottom: `1px solid ${theme.color.border}`,
});

export const searchPlace = pageStyle({ flex: '1 1 14rem', maxWidth: '22rem' });

export const more = pageStyle({
  display: 'flex',
  justifyContent: 'center',
  padding: theme.space[3],
  borderTop: `1px solid ${theme.color.border}`,
});

/** A preview that scrolls inside the dialog, so that the buttons stay visible. */
export const preview = pageStyle({
  maxHeight: 'min(24rem, 50dvh)',
  overflowY: 'auto',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
});

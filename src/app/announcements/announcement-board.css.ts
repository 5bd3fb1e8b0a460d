import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A single strip for all announcements, so that they don't outweigh the page below. */
export const board = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  marginTop: `calc(-1 * ${theme.space[3]})`,
  marginBottom: theme.space[4],
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': {
    [media.short]: { marginBottom: theme.space[2] },
    [media.print]: { display: 'none' },
  },
});

export const list = pageStyle({ minWidth: 0 });

export const otherRows = pageStyle({
  gridColumn: '1 / -1',
  borderTop: `1px solid ${theme.color.border}`,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const moreButton = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: theme.space[1],
  minHeight: '1.75rem',
  margin: `0.375rem calc(-1 * ${theme.space[2]}) 0 0`,
  paddingInline: theme.space[2],
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken } },
  '@media': {
    [media.touch]: { minHeight: '2.75rem', marginTop: 0 },
  },
});

/** Words for windows in which they leave room for the announcement beside them. */
export const wideWords = pageStyle({
  maxWidth: '24rem',
  color: theme.color.text,
  whiteSpace: 'normal',
  '@media': { [media.narrow]: { display: 'none' }, [media.crampedHeader]: { display: 'none' } },
});

export const narrowWords = pageStyle({
  display: 'none',
  '@media': { [media.narrow]: { display: 'inline' }, [media.crampedHeader]: { display: 'inline' } },
});

/** The button for the rest of the only announcement, which phones shorten. */
export const moreOnPhones = pageStyle([
  moreButton,
  { display: 'none', '@media': { [media.phone]: { display: 'inline-flex' } } },
]);

export const dismissButton = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  marginRight: `calc(-1 * ${theme.space[1]})`,
  borderRadius: theme.radius.medium,
  color: theme.color.muted,
  cursor: 'pointer',
  '@media': {
    [media.touch]: {
      width: '2.75rem',
      height: '2.75rem',
      marginBlock: '-0.625rem',
      marginRight: '-0.75rem',
    },
  },
  selectors: {
    '&:hover': {
      color: theme.color.text,
      backgroundColor: `color-mix(in srgb, ${theme.color.text} 9%, transparent)`,
    },
  },
});

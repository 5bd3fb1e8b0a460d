import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const header = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  minHeight: '3.75rem',
  padding: `${theme.space[2]} ${theme.space[5]}`,
  backgroundColor: theme.color.surface,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': {
    [media.narrow]: { flexWrap: 'wrap', padding: `${theme.space[2]} ${theme.space[4]} 0` },
    [media.print]: { display: 'none' },
  },
});

export const brand = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '2.25rem',
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  textDecoration: 'none',
});

export const mark = pageStyle({
  width: '1.625rem',
  height: '1.625rem',
  vars: { '--mark': theme.color.surface },
});

/** A row of views that scrolls sideways if it is wider than the window, as on a phone. */
export const viewList = pageStyle({
  display: 'flex',
  gap: theme.space[1],
  minWidth: 0,
  '@media': {
    [media.narrow]: {
      order: 1,
      width: `calc(100% + 2 * ${theme.space[4]})`,
      margin: `0 calc(-1 * ${theme.space[4]})`,
      // The padding moves the last view out of the fade when the row is scrolled to its end.
      padding: `0 ${theme.space[10]} ${theme.space[2]} ${theme.space[4]}`,
      overflowX: 'auto',
      // The fade indicates that there is more on the right.
      maskImage: 'linear-gradient(to right, #000 calc(100% - 3rem), transparent)',
    },
  },
});

export const viewLink = pageStyle({
  display: 'flex',
  alignItems: 'center',
  height: '2.25rem',
  padding: `0 ${theme.space[3]}`,
  color: theme.color.muted,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.body,
  fontWeight: theme.type.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: theme.color.text },
    '&[aria-current]': { color: theme.color.text, backgroundColor: theme.color.sunken },
  },
  '@media': {
    [media.touch]: { height: '2.75rem' },
    [media.forcedColors]: {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const tools = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  marginLeft: 'auto',
});

const button = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  height: '2.25rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: theme.color.borderStrong } },
  '@media': { [media.touch]: { height: '2.75rem' } },
});

export const search = pageStyle([
  button,
  {
    minWidth: '2.25rem',
    padding: `0 ${theme.space[2]} 0 ${theme.space[3]}`,
    color: theme.color.muted,
    fontSize: theme.type.size.small,
  },
]);

export const searchWords = pageStyle({
  '@media': {
    '(max-width: 75rem)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const iconButton = pageStyle([
  button,
  {
    justifyContent: 'center',
    width: '2.25rem',
    color: theme.color.muted,
    '@media': { [media.touch]: { width: '2.75rem' } },
  },
]);

export const searchHint = pageStyle({ '@media': { [media.narrow]: { display: 'none' } } });

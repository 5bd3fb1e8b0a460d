import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const mark = partStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  paddingInlineStart: theme.space[3],
  color: theme.color.muted,
  pointerEvents: 'none',
});

/** The input, without the browser's clear button: ours uses the theme's colors. */
export const searchInput = partStyle({
  paddingInlineStart: theme.space[2],
  selectors: {
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});

const inField = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.25rem',
  color: theme.color.muted,
  cursor: 'pointer',
} as const;

/** Overrides the `display: grid` above, which would show a hidden element. */
const notHidden = { '&[hidden]': { display: 'none' } } as const;

export const clear = partStyle({
  ...inField,
  '@media': { [media.touch]: { width: '2.75rem' } },
  selectors: {
    ...notHidden,
    '&:hover': { color: theme.color.text },
    '&:focus-visible': { outlineOffset: '-4px', borderRadius: theme.radius.medium },
  },
});

/** The shortcut's switch, hidden on devices where the shortcut is off. */
export const shortcutSwitch = partStyle({
  ...inField,
  '@media': { [media.touchOnly]: { display: 'none' } },
  selectors: {
    ...notHidden,
    '&:focus-visible': { outlineOffset: '-4px', borderRadius: theme.radius.medium },
  },
});

export const searchRow = partStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 26rem) auto',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

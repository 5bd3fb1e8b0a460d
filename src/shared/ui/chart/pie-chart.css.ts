import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

export const parts = partStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[6]}`,
});

export const list = partStyle({
  width: `calc(100% + 2 * ${theme.space[2]})`,
  maxWidth: '28rem',
  justifySelf: 'end',
  marginInline: `calc(-1 * ${theme.space[2]})`,
  fontSize: theme.type.size.control,
});

export const item = partRecipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 3rem',
    alignItems: 'baseline',
    gap: theme.space[3],
    padding: `${theme.space[2]} ${theme.space[2]}`,
    selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
  },
  variants: {
    active: {
      true: {
        backgroundColor: theme.color.sunken,
        '@media': { [media.forcedColors]: { outline: '2px solid Highlight' } },
      },
      false: {},
    },
  },
});

/** A part's name as a button, which can be pressed anywhere in its line. */
export const partButton = partStyle({
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover, &[aria-pressed="true"]': { textDecoration: 'underline' },
    '&[aria-pressed="true"]': { fontWeight: theme.type.weight.heading },
  },
});

/** A count at the end, after its note. */
export const value = partStyle({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  color: theme.color.muted,
});
export const count = partStyle({ minWidth: '3.25rem', textAlign: 'end' });
export const share = partStyle({ fontWeight: theme.type.weight.heading, textAlign: 'end' });

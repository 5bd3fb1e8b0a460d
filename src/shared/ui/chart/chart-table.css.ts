import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

/** A region that scrolls by itself, because a year of days would push everything else off the page. */
export const region = partStyle({
  maxHeight: '22rem',
  overflow: 'auto',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  '@media': { [media.print]: { maxHeight: 'none', overflow: 'visible' } },
});

export const table = partStyle({
  width: '100%',
  fontSize: theme.type.size.control,
});

const edge = { paddingInline: `clamp(${theme.space[1]}, 2.5cqi, ${theme.space[4]})` };

export const headCell = partRecipe({
  base: {
    ...edge,
    position: 'sticky',
    top: 0,
    paddingBlock: theme.space[2],
    color: theme.color.muted,
    backgroundColor: theme.color.surface,
    boxShadow: `inset 0 -1px ${theme.color.border}`,
    fontSize: theme.type.size.small,
    fontWeight: theme.type.weight.medium,
    verticalAlign: 'bottom',
    '@media': {
      [media.forcedColors]: { borderBottom: '1px solid' },
      [media.print]: { position: 'static' },
    },
  },
  variants: { align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } } },
});

export const row = partStyle({
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const cell = partRecipe({
  base: { ...edge, paddingBlock: '0.4375rem' },
  variants: {
    align: {
      start: {
        textAlign: 'start',
        fontWeight: theme.type.weight.medium,
        overflowWrap: 'break-word',
      },
      end: { textAlign: 'end', whiteSpace: 'nowrap' },
    },
  },
});

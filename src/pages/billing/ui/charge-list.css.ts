import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Maximum number of lines that a group initially shows on screen. All lines are printed. */
export const mostLines = 12;

export const chargeGroup = pageStyle({
  paddingBlock: theme.space[2],
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { borderTop: `1px solid ${theme.color.border}` },
    '&:first-child': { paddingTop: 0 },
  },
});

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.space[4],
} as const;

/** An item, with its total at the end of the line. */
export const chargeHead = pageStyle({
  ...columns,
  '@media': { [media.print]: { breakInside: 'avoid', breakAfter: 'avoid' } },
});

/** The heading of the lines below. */
export const chargeItem = pageStyle({ fontWeight: theme.type.weight.medium });

export const chargeNote = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const chargeAmount = pageStyle({
  textAlign: 'end',
  whiteSpace: 'nowrap',
});

export const chargeLines = pageStyle({ paddingTop: theme.space[1] });

/** A domain and its price, set apart from the totals. */
export const chargeLine = pageStyle({
  ...columns,
  paddingInlineStart: theme.space[3],
  borderInlineStart: `2px solid ${theme.color.border}`,
  paddingBlock: '0.1875rem',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@media': {
    [media.print]: { breakInside: 'avoid' },
    screen: {
      selectors: { [`[data-short] > &:nth-child(n + ${mostLines + 1})`]: { display: 'none' } },
    },
  },
});

export const toggleLines = pageStyle({ paddingTop: theme.space[2] });

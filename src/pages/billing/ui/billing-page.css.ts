import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** A bill, with the date and the amount on the left and the charges on the right. */
export const bill = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 19rem) minmax(0, 1fr)',
  gap: `${theme.space[5]} ${theme.space[10]}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Changes to tick, on one line each, beside what they cost. */
export const choices = pageStyle([
  bill,
  {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    '@media': {
      [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto' },
    },
  },
]);

export const ticks = pageStyle({
  gridRow: 'span 2',
  '@media': { [media.narrow]: { gridRow: 'auto' } },
});

/** Stays in view below the ticks on a phone, where there is no room beside them. */
export const newSum = pageStyle({
  '@media': {
    [media.narrow]: {
      position: 'sticky',
      bottom: 0,
      background: theme.color.surface,
      selectors: {
        '&:not(:empty)': {
          paddingBlock: `${theme.space[3]} calc(${theme.space[3]} + env(safe-area-inset-bottom))`,
          borderTop: `1px solid ${theme.color.border}`,
        },
      },
    },
  },
});

export const billSum = pageStyle({
  fontSize: '2rem',
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
});

export const billCard = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[2]}`,
  minHeight: '1.75rem',
  marginTop: theme.space[2],
  fontSize: theme.type.size.small,
});

export const loadingRow = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  padding: `${theme.space[3]} ${boxEdge}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const chargeTotal = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingTop: theme.space[3],
  borderTop: `1px solid ${theme.color.borderStrong}`,
  fontWeight: theme.type.weight.heading,
});

export const changeList = pageStyle({
  width: '100%',
  marginTop: theme.space[3],
  paddingTop: theme.space[3],
  borderTop: `1px solid ${theme.color.border}`,
});

export const change = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[3],
  paddingTop: theme.space[2],
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

export const changeAmount = pageStyle({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const whatIf = pageStyle({
  display: 'grid',
  gap: theme.space[4],
  marginTop: theme.space[5],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.color.border}`,
  '@media': { [media.print]: { display: 'none' } },
});

/** A change with its price, and the button that makes it. */
export const considered = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  overflowWrap: 'anywhere',
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media, printedColumn } from '@/shared/ui/theme/responsive';
import { restingSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** A sheet for printing. */
export const sheet = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[8],
  width: '100%',
  padding: `clamp(${theme.space[5]}, 6vw, ${theme.space[12]})`,
  ...restingSurface,
  '@media': {
    [media.print]: {
      ...printedColumn[media.print],
      maxWidth: 'none',
      padding: 0,
      border: 0,
      boxShadow: 'none',
    },
  },
});

export const head = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingBottom: theme.space[5],
  borderBottom: `1px solid ${theme.color.border}`,
});

export const provider = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  fontSize: '1.125rem',
  fontWeight: theme.type.weight.title,
  letterSpacing: theme.type.tracking.heading,
});

export const parties = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.space[5],
  overflowWrap: 'anywhere',
  '@media': {
    [`screen and ${media.phone}`]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
  },
});

export const agency = pageStyle({
  '@media': { [`screen and ${media.phone}`]: { gridColumn: '1 / -1' } },
});

export const label = pageStyle({
  marginBottom: theme.space[1],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

export const address = pageStyle({ display: 'grid', fontStyle: 'normal' });

export const lines = pageStyle({ width: '100%' });

const lineCell = {
  padding: `${theme.space[3]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  selectors: { '* + &': { paddingInlineStart: theme.space[4] } },
} as const;

export const line = pageStyle({ ...lineCell, fontWeight: 'normal', overflowWrap: 'anywhere' });

/** Lines for the same kind of item, close together below their total. */
const inGroup = { borderBottom: 0, paddingBottom: theme.space[1] } as const;

const headOfGroup = { ...inGroup, fontWeight: theme.type.weight.medium } as const;

/** Avoids a page break after a group's header. */
export const groupRow = pageStyle({
  '@media': { [media.print]: { breakInside: 'avoid', breakAfter: 'avoid' } },
});

export const groupHead = pageStyle({ ...lineCell, ...headOfGroup });

export const groupEach = pageStyle({ fontWeight: 'normal' });

export const linePeriod = pageStyle({
  ...lineCell,
  color: theme.color.muted,
  // The period wraps to two lines, so that domain names need only one.
  '@media': { [`screen and ${media.phone}`]: { width: 1, fontSize: theme.type.size.small } },
});

export const lineAmount = pageStyle({
  ...lineCell,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});

export const groupPeriod = pageStyle([linePeriod, inGroup]);

export const groupAmount = pageStyle([lineAmount, headOfGroup]);

const inLine = {
  borderBottom: 0,
  paddingBlock: '0.1875rem',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
} as const;

const last = { 'tr:last-child > &': { paddingBottom: theme.space[3] } } as const;

export const groupRowLine = pageStyle({
  '@media': { [media.print]: { breakInside: 'avoid' } },
});

export const groupLine = pageStyle({
  ...lineCell,
  ...inLine,
  overflowWrap: 'anywhere',
  // The indentation sets the lines apart from the totals.
  paddingInlineStart: theme.space[4],
  selectors: last,
});

export const groupLinePeriod = pageStyle({
  ...lineCell,
  ...inLine,
  selectors: { ...lineCell.selectors, ...last },
});

export const groupLineAmount = pageStyle([lineAmount, { ...inLine, selectors: last }]);

export const groupBody = pageStyle({
  borderBottom: `1px solid ${theme.color.border}`,
});

const lineHeadCell = {
  ...lineCell,
  paddingBlock: theme.space[2],
  borderBottomColor: theme.color.borderStrong,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
} as const;

export const lineHead = pageStyle(lineHeadCell);

export const amountHead = pageStyle({ ...lineHeadCell, textAlign: 'end' });

/** The failed charges, beside the sums if there is room. */
export const ending = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.space[8],
});

export const attempts = pageStyle({ flex: '1 1 20rem', fontSize: theme.type.size.small });

/** The day of a failed charge, and why it failed. */
export const attempt = pageStyle({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: theme.space[3],
  paddingBlock: theme.space[1],
});

export const sums = pageStyle({
  display: 'grid',
  gap: theme.space[3],
  width: 'min(100%, 24rem)',
  marginInlineStart: 'auto',
});

export const sum = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[6],
});

/** The totals before and after payments. */
export const mainSum = pageStyle([
  sum,
  {
    fontSize: theme.type.size.heading,
    fontWeight: theme.type.weight.heading,
    selectors: {
      '* + &': { paddingTop: theme.space[3], borderTop: `1px solid ${theme.color.borderStrong}` },
    },
  },
]);

export const question = pageStyle({
  paddingTop: theme.space[5],
  borderTop: `1px solid ${theme.color.border}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media, tableFrame } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/*
 * The tables of statements and transactions. They don't use `DataTable`, because its rows can't be expanded, and
 * because using it on a second page would move it to a separate file, which would add to the first load.
 */

/** The maximum width at which columns are closer together and subjects take two lines. */
export const close = '(max-width: 58rem)';

export const edge = boxEdge;

export const frame = pageStyle(tableFrame);

export const table = pageStyle({
  width: '100%',
  '@container': { [media.phone]: { display: 'block' } },
});

/** The table header, visually hidden on phones but still available to screen readers. */
export const head = pageStyle({
  '@container': {
    [media.phone]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const headStyle = {
  padding: `${theme.space[2]} ${theme.space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: edge },
    '&:last-child': { paddingInlineEnd: edge },
  },
  '@container': { [close]: { paddingInline: theme.space[2] } },
} as const;

export const headCell = pageStyle(headStyle);

const notPrinted = { '@media': { [media.print]: { display: 'none' } } } as const;
/** The padding of the amount, which is the last column on paper. */
const printedLast = { '@media': { [media.print]: { paddingInlineEnd: edge } } } as const;

export const headFigure = pageStyle([headCell, { textAlign: 'end' }, printedLast]);

export const headLinks = pageStyle([headCell, notPrinted]);

export const body = pageStyle({ '@container': { [media.phone]: { display: 'block' } } });

/** A row that takes three lines on a phone: the name and the amount, the date and the status, and the rest. */
export const row = pageStyle({
  selectors: { '* + &': { borderTop: `1px solid ${theme.color.border}` } },
  '@container': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"name amount" "date status" "note act"',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.space[3]}`,
      padding: `${theme.space[3]} ${edge}`,
    },
  },
});

type Area = 'name' | 'amount' | 'date' | 'status' | 'note' | 'act';

function cell(area: Area) {
  const isAtEnd = area === 'amount' || area === 'act';
  const mayBreak = area === 'name' || area === 'note';
  return {
    padding: `0.6875rem ${theme.space[4]}`,
    fontWeight: area === 'name' ? theme.type.weight.medium : 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textAlign: isAtEnd ? 'end' : 'start',
    whiteSpace: isAtEnd || area === 'date' ? 'nowrap' : undefined,
    overflowWrap: mayBreak ? 'anywhere' : undefined,
    selectors: {
      '&:first-child': { paddingInlineStart: edge },
      '&:last-child': { paddingInlineEnd: edge },
    },
    '@container': {
      [close]: {
        paddingInline: theme.space[2],
        // Most domain names fit on one line on a tablet.
        minWidth: area === 'note' ? 'clamp(9.75rem, 100cqi - 35rem, 14rem)' : undefined,
      },
      [media.phone]: {
        gridArea: area,
        minWidth: 0,
        color: area === 'date' || area === 'note' ? theme.color.muted : undefined,
        textAlign: isAtEnd || area === 'status' ? 'end' : 'start',
        selectors: { '&&': { padding: 0 } },
      },
    },
  } as const;
}

export const nameCell = pageStyle(cell('name'));
export const amountCell = pageStyle([cell('amount'), printedLast]);
export const dateCell = pageStyle(cell('date'));
export const statusCell = pageStyle(cell('status'));
export const noteCell = pageStyle(cell('note'));
export const actCell = pageStyle([cell('act'), notPrinted]);

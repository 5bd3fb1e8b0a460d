import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** The widths at which the sender is below the recipient, because their addresses would break within words side by side. */
const cramped = '(min-width: 52.01rem) and (max-width: 72rem)';
const wide = '(min-width: 72.01rem)';

export const filters = pageStyle({
  display: 'grid',
  gridTemplateColumns:
    'minmax(0, 1.4fr) minmax(0, 1.2fr) repeat(2, minmax(0, 0.9fr)) minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[3],
  '@media': {
    // Two columns, or one column if a date and its calendar button would otherwise be cut off.
    '(max-width: 64rem)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
    },
  },
});

/** A text field, which takes an entire line on a phone. Two date fields fit side by side. */
export const wholeLine = pageStyle({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

/** The last of five fields, which would be alone in a line of two columns. */
export const lastField = pageStyle({
  '@media': { '(max-width: 64rem)': { gridColumn: '1 / -1' } },
});

export const item = pageStyle({
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1.25rem 8.5rem minmax(0, 1fr) minmax(0, 1fr) 6rem minmax(0, 1fr)',
  gridTemplateAreas: '"mark time sender way outcome reason"',
  alignItems: 'center',
  columnGap: theme.space[4],
  width: '100%',
  padding: `${theme.space[2]} ${boxEdge}`,
  textAlign: 'start',
  '@media': {
    [cramped]: {
      gridTemplateColumns: '1.25rem 8.5rem minmax(0, 1.4fr) minmax(0, 1fr)',
      gridTemplateAreas: '"mark time way outcome" "mark time sender reason"',
    },
    [media.narrow]: {
      gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"mark time outcome" ". way way" ". sender sender" ". reason reason"',
      columnGap: theme.space[2],
    },
  },
});

/** The names of the columns, which only a wide screen shows. */
export const heads = pageStyle([
  columns,
  {
    color: theme.color.muted,
    borderBottom: `1px solid ${theme.color.border}`,
    fontSize: theme.type.size.small,
    fontWeight: theme.type.weight.medium,
    '@media': { [cramped]: { display: 'none' }, [media.narrow]: { display: 'none' } },
  },
]);

export const summary = pageStyle([
  columns,
  {
    minHeight: '2.75rem',
    cursor: 'pointer',
    selectors: {
      '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, transparent)` },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
]);

export const chevron = pageStyle({
  display: 'flex',
  color: theme.color.muted,
  gridArea: 'mark',
  transition: `rotate ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '90deg' } },
});

export const time = pageStyle({ gridArea: 'time', fontSize: theme.type.size.small });

export const way = pageStyle({ gridArea: 'way', minWidth: 0, overflowWrap: 'anywhere' });

export const address = pageStyle({ display: 'block', fontWeight: theme.type.weight.medium });

const minor = pageStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
});

/** The destination, which a phone shows only with the details. */
export const destination = pageStyle([
  minor,
  { '@media': { [media.narrow]: { display: 'none' } } },
]);

export const sender = pageStyle([minor, { gridArea: 'sender' }]);

/** A word that the name of its column replaces. */
export const fromWord = pageStyle({
  '@media': { [wide]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const outcome = pageStyle({ gridArea: 'outcome', justifySelf: 'start' });

export const reason = pageStyle([minor, { gridArea: 'reason' }]);

export const details = pageStyle({
  padding: `${theme.space[4]} ${boxEdge} ${theme.space[5]} calc(${boxEdge} + 2rem)`,
  backgroundColor: `color-mix(in srgb, ${theme.color.sunken} 60%, transparent)`,
  '@media': { [media.narrow]: { padding: `${theme.space[4]} ${boxEdge}` } },
});

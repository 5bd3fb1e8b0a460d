import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const choices = pageStyle({
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  overflow: 'hidden',
});

export const choice = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${theme.space[3]}`,
  width: '100%',
  minHeight: '2.75rem',
  padding: `${theme.space[2]} ${theme.space[3]}`,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    'li + li > &': { borderTop: `1px solid ${theme.color.border}` },
    '&:hover': { backgroundColor: theme.color.sunken },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

/** A detail of an agency. It wraps to the next line as a whole. */
export const fact = pageStyle({ display: 'inline-block', marginInlineEnd: theme.space[3] });

export const chosen = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  padding: theme.space[3],
  borderRadius: theme.radius.medium,
  backgroundColor: theme.color.accentSoft,
  color: theme.color.text,
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});

/** The form's fields. */
export const fields = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] } },
});

/** An intern's person, agency and origin, in columns that line up across rows. */
export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

const line = pageStyle({
  borderTop: `1px solid ${theme.color.border}`,
  color: theme.color.text,
  fontSize: theme.type.size.small,
});

export const staffLine = pageStyle([line, { backgroundColor: theme.color.warningSoft }]);

export const staffWords = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[6],
  minHeight: '2.5rem',
  paddingBlock: theme.space[1],
  // No padding at the end, because the button below the text has its own padding.
  '@media': { [media.phone]: { paddingBlock: `${theme.space[2]} 0` } },
});

export const pastDueLine = pageStyle([
  line,
  {
    display: 'grid',
    alignItems: 'center',
    minHeight: '2.5rem',
    paddingBlock: theme.space[1],
    backgroundColor: theme.color.dangerSoft,
    '@media': { [media.touch]: { minHeight: '2.75rem' } },
  },
]);

const action = pageStyle({
  minHeight: '1.75rem',
  fontWeight: theme.type.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

export const payNow = pageStyle([action, { display: 'inline-flex', alignItems: 'center' }]);

export const changeButton = pageStyle([action, { cursor: 'pointer' }]);

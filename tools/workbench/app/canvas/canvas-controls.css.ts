import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const controls = pageStyle({
  display: 'flex',
  width: 'fit-content',
  padding: '2px',
  backgroundColor: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.resting,
  pointerEvents: 'auto',
});

export const control = pageStyle({
  minWidth: '1.75rem',
  height: '1.75rem',
  padding: `0 ${theme.space[2]}`,
  color: theme.color.muted,
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken },
    '&[aria-pressed="true"]': {
      color: theme.color.accentInk,
      backgroundColor: theme.color.accentSoft,
    },
  },
  '@media': { [media.touch]: { minWidth: '2.75rem', height: '2.75rem' } },
});

export const percentage = pageStyle([
  control,
  { width: '4.25rem', padding: 0, fontVariantNumeric: 'tabular-nums' },
]);

/** The button that hides the panels. In a narrow window, the panels are below the chart, so there is nothing to hide. */
export const alone = pageStyle([control, { '@media': { [media.narrow]: { display: 'none' } } }]);

/** In a narrow window, only the legend counts. */
export const counts = pageStyle({
  alignSelf: 'center',
  padding: `0 ${theme.space[2]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  '@media': { [media.narrow]: { display: 'none' } },
});

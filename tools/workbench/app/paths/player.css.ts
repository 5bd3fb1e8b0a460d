import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const player = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  padding: theme.space[3],
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

export const control = pageStyle({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  padding: 0,
  color: theme.color.text,
  backgroundColor: 'transparent',
  border: '1px solid transparent',
  borderRadius: theme.radius.medium,
  cursor: 'pointer',
  '@media': { [media.touch]: { width: '2.75rem', height: '2.75rem' } },
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&:focus-visible': { outline: `2px solid ${theme.color.focus}` },
    '&[aria-disabled="true"]': { color: theme.color.muted, opacity: 0.5, cursor: 'default' },
  },
});

/** The play button, the player's main control. */
export const mainControl = pageStyle([
  control,
  {
    color: theme.color.onAccent,
    backgroundColor: theme.color.accent,
    borderRadius: theme.radius.round,
    selectors: { '&:hover': { backgroundColor: theme.color.accentInk } },
  },
]);

export const place = pageStyle({
  marginInlineStart: 'auto',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const slider = pageStyle({
  width: '100%',
  height: '1.5rem',
  accentColor: theme.color.accent,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `2px solid ${theme.color.focus}` } },
});

export const steps = pageStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: 'min(22rem, 45vh)',
  margin: `0 calc(-1 * ${theme.space[1]})`,
  overflowY: 'auto',
});

export const stepRow = pageStyle({ gap: theme.space[2], paddingInline: theme.space[2] });

export const number = pageStyle({
  flex: 'none',
  minWidth: '1.125rem',
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
});

export const failedStep = pageStyle({
  selectors: { '&&': { color: theme.color.danger, backgroundColor: theme.color.dangerSoft } },
});

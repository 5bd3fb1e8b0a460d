import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A tinted area for the page's main message. */
export const hero = pageStyle({
  padding: theme.space[10],
  backgroundColor: theme.color.accentSoft,
  border: `1px solid color-mix(in srgb, ${theme.color.accent} 22%, transparent)`,
  borderRadius: '14px',
  '@media': { [media.phone]: { padding: theme.space[5] } },
});

export const salesHero = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[10],
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6] },
  },
});

export const readyHero = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[6],
  backgroundColor: theme.color.surface,
  borderColor: theme.color.border,
  '@media': {
    [media.phone]: { flexDirection: 'column', alignItems: 'start', gap: theme.space[4] },
  },
});

export const readyMark = pageStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3.5rem',
  height: '3.5rem',
  color: theme.color.muted,
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.round,
});

export const heroTitle = pageStyle({
  maxWidth: '22ch',
  fontSize: 'clamp(1.5rem, 1rem + 2vw, 2.125rem)',
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
  textWrap: 'balance',
});

export const subheading = pageStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
});

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: `${theme.space[5]} ${theme.space[8]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

const marked = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
} as const;

export const points = pageStyle(columns);

export const point = pageStyle(marked);

export const pointMark = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  color: theme.color.accentInk,
  backgroundColor: theme.color.accentSoft,
  borderRadius: theme.radius.medium,
});

export const steps = pageStyle(columns);

export const step = pageStyle({ ...marked, fontSize: theme.type.size.control });

export const stepNumber = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  color: theme.color.accentInk,
  border: `1px solid ${theme.color.accent}`,
  borderRadius: theme.radius.round,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.heading,
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const index = pageStyle({
  width: '100%',
  maxWidth: '90rem',
  margin: '0 auto',
  padding: `${theme.space[10]} ${theme.space[8]} ${theme.space[12]}`,
  '@media': { [media.phone]: { padding: `${theme.space[6]} ${theme.space[4]}` } },
});

export const title = pageStyle({
  fontSize: theme.type.size.title,
  fontWeight: theme.type.weight.title,
  lineHeight: theme.type.line.tight,
  letterSpacing: theme.type.tracking.title,
});

export const lead = pageStyle({
  maxWidth: '40rem',
  marginTop: theme.space[2],
  marginBottom: theme.space[8],
  color: theme.color.muted,
});

export const cards = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: theme.space[5],
});

export const card = pageStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: theme.motion.quick,
  selectors: {
    '&:hover': { borderColor: theme.color.borderStrong, boxShadow: theme.shadow.lifted },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.focus}`, outlineOffset: '2px' },
  },
});

export const picture = pageStyle({
  height: '11rem',
  padding: theme.space[4],
  backgroundColor: theme.color.paper,
  backgroundImage: `radial-gradient(${theme.color.border} 1px, transparent 1px)`,
  backgroundSize: '16px 16px',
  borderBottom: `1px solid ${theme.color.border}`,
});

export const words = pageStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[5]}`,
});

/** A link whose click area is the whole card, but whose accessible name is the machine's name alone. */
export const link = pageStyle({
  fontWeight: theme.type.weight.heading,
  letterSpacing: theme.type.tracking.heading,
  textDecoration: 'none',
  outline: 'none',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});

export const facts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space[4]}`,
  marginTop: 'auto',
  paddingTop: theme.space[3],
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

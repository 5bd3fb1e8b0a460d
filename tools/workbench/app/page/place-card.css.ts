import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const card = pageStyle({
  ...raisedSurface,
  position: 'relative',
  display: 'grid',
  gap: theme.space[1],
  width: '22rem',
  maxWidth: '100%',
  maxHeight: '18rem',
  overflowY: 'auto',
  padding: theme.space[4],
  fontSize: theme.type.size.small,
  pointerEvents: 'auto',
});

export const heading = pageStyle({
  paddingRight: theme.space[8],
  fontSize: theme.type.size.control,
  fontWeight: theme.type.weight.heading,
  overflowWrap: 'anywhere',
});

export const facts = pageStyle({ color: theme.color.muted, overflowWrap: 'anywhere' });

export const requirement = pageStyle({
  paddingLeft: theme.space[3],
  borderLeft: `2px solid ${theme.color.border}`,
  color: theme.color.muted,
});

export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  paddingTop: theme.space[2],
  selectors: { '&:empty': { display: 'none' } },
});

export const close = pageStyle({
  position: 'absolute',
  top: theme.space[2],
  right: theme.space[2],
  width: '1.75rem',
  height: '1.75rem',
  color: theme.color.muted,
  borderRadius: theme.radius.small,
  fontSize: theme.type.size.heading,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.text, backgroundColor: theme.color.sunken } },
  '@media': { [media.touch]: { width: '2.75rem', height: '2.75rem' } },
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const list = pageStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
  backgroundColor: theme.color.surface,
});

export const account = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[4],
  width: '100%',
  padding: `${theme.space[4]} ${theme.space[5]}`,
  border: 0,
  borderBlockEnd: `1px solid ${theme.color.border}`,
  background: 'none',
  color: theme.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    'li:last-child > &': { borderBlockEnd: 0 },
    '&:hover': { backgroundColor: theme.color.sunken },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const words = pageStyle({ flexGrow: 1, minWidth: 0 });

export const name = pageStyle({ display: 'block', fontWeight: theme.type.weight.heading });

export const facts = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** A row that is equally tall with and without a button. A link that doesn't fit beside the name is below it. */
export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  minHeight: '3.5rem',
  // The same padding as the panel's header.
  padding: `${theme.space[2]} ${boxEdge}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const words = pageStyle({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' });

export const name = pageStyle({ display: 'block', fontWeight: theme.type.weight.medium });

export const ending = pageStyle({ color: theme.color.accentInk });

export const exactName = pageStyle([
  name,
  { fontSize: theme.type.size.heading, fontWeight: theme.type.weight.heading },
]);

export const detail = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${theme.space[2]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.small,
});

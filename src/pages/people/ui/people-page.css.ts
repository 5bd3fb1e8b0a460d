import { markedRow } from '@/shared/ui/lists/row-list.css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A person beside their initials. */
export const identity = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.space[3],
  '@media': { [media.noAside]: { alignItems: 'start' } },
});

/** Aligned with the person's name, beside their initials. */
export const sessionList = pageStyle({
  display: 'grid',
  gap: theme.space[2],
  marginInlineStart: `calc(2rem + ${theme.space[3]})`,
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});

export const sessionRow = pageStyle([
  markedRow,
  { paddingInline: 0, borderTop: `1px solid ${theme.color.border}` },
]);

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const step = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.space[3],
  padding: `${theme.space[4]} ${boxEdge}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.border}` } },
});

export const words = pageStyle({ flex: '1 1 18rem', minWidth: 0 });

const mark = {
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: theme.radius.round,
  border: '1px solid',
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.heading,
} as const;

export const marks = {
  done: pageStyle({
    ...mark,
    color: theme.color.success,
    backgroundColor: theme.color.successSoft,
    borderColor: 'transparent',
  }),
  next: pageStyle({
    ...mark,
    color: theme.color.onAccent,
    backgroundColor: theme.color.accent,
    borderColor: 'transparent',
  }),
  ahead: pageStyle({ ...mark, color: theme.color.muted, borderColor: theme.color.borderStrong }),
};

export const titles = {
  done: pageStyle({ color: theme.color.muted, fontWeight: theme.type.weight.medium }),
  next: pageStyle({ fontWeight: theme.type.weight.heading }),
  ahead: pageStyle({ fontWeight: theme.type.weight.medium }),
};

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const detail = pageStyle({
  overflow: 'hidden',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const machine = pageStyle({
  flexShrink: 0,
  marginInlineStart: 'auto',
  display: 'flex',
  gap: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  '@media': { [media.phone]: { flexDirection: 'column', gap: 0, alignItems: 'flex-end' } },
});

export const kind = pageStyle({
  minWidth: '4.75rem',
  textAlign: 'right',
});

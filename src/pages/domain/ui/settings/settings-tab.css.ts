import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A setting with its effect, and its value beside it if it fits. */
export const setting = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'clamp(16rem, 26vw, 22rem) minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  '@media': { [media.noAside]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const consequences = pageStyle({
  display: 'grid',
  gap: theme.space[2],
  paddingInlineStart: theme.space[5],
  listStyle: 'disc',
});

export const conflict = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  marginTop: theme.space[2],
  padding: `${theme.space[2]} ${theme.space[3]}`,
  color: theme.color.warning,
  backgroundColor: theme.color.warningSoft,
  borderRadius: theme.radius.medium,
  fontSize: theme.type.size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

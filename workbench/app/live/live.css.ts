import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const stoppedDot = pageStyle({
  display: 'inline-block',
  flex: 'none',
  width: '0.5rem',
  height: '0.5rem',
  border: `1.5px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.round,
});

export const liveDot = pageStyle([
  stoppedDot,
  { borderColor: theme.color.success, backgroundColor: theme.color.success },
]);

export const contextText = pageStyle({
  maxHeight: '20rem',
  margin: `${theme.space[2]} 0 0`,
  padding: theme.space[3],
  overflow: 'auto',
  backgroundColor: theme.color.sunken,
  borderRadius: theme.radius.medium,
  fontFamily: theme.type.mono,
  fontSize: theme.type.size.tiny,
});

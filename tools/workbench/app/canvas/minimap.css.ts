import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

export const map = pageStyle({
  position: 'absolute',
  right: theme.space[4],
  bottom: theme.space[4],
  overflow: 'hidden',
  boxSizing: 'content-box',
  backgroundColor: theme.color.paper,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.small,
  boxShadow: theme.shadow.lifted,
  cursor: 'grab',
  touchAction: 'none',
  '@media': {
    // On a phone, the controls occupy the bottom corner.
    [media.phone]: { bottom: 'auto', top: theme.space[3], right: theme.space[3], opacity: 0.9 },
    [media.print]: { display: 'none' },
  },
});

export const frame = pageStyle({
  position: 'absolute',
  top: 0,
  left: 0,
  border: `1.5px solid ${theme.color.accent}`,
  borderRadius: '3px',
  // Dims the part outside the view.
  boxShadow: `0 0 0 999px color-mix(in srgb, ${theme.color.text} 7%, transparent)`,
});

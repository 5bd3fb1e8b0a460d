import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/**
 * The container for the menu button and its alert. On a narrow screen, the alert is positioned below the entire header.
 */
export const place = pageStyle({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  '@media': { [media.narrow]: { position: 'static' } },
});

export const missing = pageStyle({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineStart: 0,
  zIndex: 30,
  display: 'grid',
  gap: theme.space[3],
  width: '18rem',
  maxWidth: 'calc(100vw - 2rem)',
  padding: theme.space[4],
  ...raisedSurface,
  fontSize: theme.type.size.small,
  selectors: { 'nav ~ * > &': { insetInlineStart: 'auto', insetInlineEnd: 0 } },
  '@media': {
    [media.narrow]: { insetInlineStart: 'auto', insetInlineEnd: theme.space[4] },
  },
});

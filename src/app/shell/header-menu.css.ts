import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { raisedSurface } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** Position of the alert: on a narrow screen, below the entire header. */
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

import { pageStyle } from '@/shared/ui/theme/layered-style';

/** The message as it was written, with its lines. */
export const written = pageStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** The first lines of a long message, so that what comes below stays in view. */
export const shortened = pageStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
});

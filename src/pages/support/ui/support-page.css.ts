import { pageStyle } from '@/shared/ui/theme/layered-style';

/** The message as it was written, with its lines. */
export const written = pageStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

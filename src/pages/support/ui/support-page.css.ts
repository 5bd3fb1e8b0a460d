import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const links = pageStyle({ display: 'grid', justifyItems: 'start', gap: theme.space[3] });

/** The message as it was written, with its lines. */
export const written = pageStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** Links to other pages in one quiet row, or stacked if one would have to wrap. */
export const elsewhere = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: theme.space[5] });

export const marketing = pageStyle({ display: 'grid', flex: '1 1 22rem', minWidth: 0 });

export const support = pageStyle({ display: 'grid', flex: '2 1 40rem', minWidth: 0 });

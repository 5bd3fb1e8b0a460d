import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** As far apart as the rows of the table. */
export const rows = pageStyle({ display: 'grid', gap: theme.space[6] });

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const price = pageStyle({ display: 'grid', gap: theme.space[2] });

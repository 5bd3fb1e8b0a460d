import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const rows = pageStyle({ padding: theme.space[5], minHeight: '15rem' });

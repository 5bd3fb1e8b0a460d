import { partStyle } from './theme/layered-style';
import { theme } from './theme/theme.css';

export const place = partStyle({ marginBottom: theme.space[5] });

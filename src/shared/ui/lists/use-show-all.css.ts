import { partStyle } from '../theme/layered-style';
import { theme } from '../theme/theme.css';

/** Aligns the button's text with the items above. */
export const flush = partStyle({ marginInlineStart: `calc(-1px - ${theme.space[3]})` });

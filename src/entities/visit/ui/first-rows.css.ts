import { pageStyle } from '@/shared/ui/theme/layered-style';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

/** In line with the labels of the table above. */
export const afterRows = pageStyle({
  padding: `${theme.space[2]} ${boxEdge}`,
});

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { boxEdge } from '@/shared/ui/theme/surfaces';
import { theme } from '@/shared/ui/theme/theme.css';

export const rows = pageStyle({
  borderRadius: theme.radius.large,
});

export const problem = pageStyle({ padding: `${theme.space[4]} ${boxEdge} 0` });

import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** As high as a callout. */
export const card = pageStyle({
  padding: theme.space[3],
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

/** As far apart as the rows of the table. */
export const rows = pageStyle({ display: 'grid', gap: theme.space[6] });

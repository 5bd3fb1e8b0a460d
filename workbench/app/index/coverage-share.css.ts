import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

export const shareStyle = pageStyle({
  flexShrink: 0,
  color: theme.color.warning,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  selectors: {
    '&[data-complete="true"]': {
      color: theme.color.success,
      fontWeight: theme.type.weight.regular,
    },
  },
});

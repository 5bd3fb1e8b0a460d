import { pageStyle } from '@/shared/ui/theme/layered-style';
import { theme } from '@/shared/ui/theme/theme.css';

/** Success has a color only where something ran: a plan that covers everything is the usual case. */
export const shareStyle = pageStyle({
  flexShrink: 0,
  color: theme.color.warning,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.medium,
  selectors: {
    '&[data-complete="true"]': {
      color: theme.color.muted,
      fontWeight: theme.type.weight.regular,
    },
  },
});

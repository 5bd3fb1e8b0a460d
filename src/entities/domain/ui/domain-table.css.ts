import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A second line of a cell. A narrow window has no room for it; the domain's own page says it, too. */
export const secondLine = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
  '@media': { [media.noAside]: { display: 'none' } },
});

/** A warning below a figure or, on a phone, behind it. */
export const warning = pageStyle({
  display: 'block',
  color: theme.color.danger,
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { display: 'inline', marginInlineStart: theme.space[1] } },
});

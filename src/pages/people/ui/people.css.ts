import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A person's initials, name and agencies. On a narrow screen, the agencies are below the name. */
export const identity = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 24rem) minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

export const agencies = pageStyle({
  fontSize: theme.type.size.small,
  '@media': { [media.narrow]: { gridColumn: 2 } },
});

/** Aligns the sessions with the name, except on a narrow screen, where they need the whole width. */
export const sessions = pageStyle({
  marginInlineStart: `calc(2rem + ${theme.space[3]})`,
  '@media': { [media.narrow]: { marginInlineStart: 0 } },
});

export const box = pageStyle({
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.large,
});

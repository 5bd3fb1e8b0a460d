import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** A name and its facts beside its site's banner. */
export const named = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[4],
  '@media': { [media.noAside]: { gap: theme.space[3] } },
});

export const facts = pageStyle({
  display: 'block',
  color: theme.color.muted,
  fontSize: theme.type.size.small,
  fontWeight: theme.type.weight.regular,
  whiteSpace: 'nowrap',
});

/** The state and what needs attention; on a phone side by side below the name. */
export const state = pageStyle({
  '@media': {
    [media.phone]: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.space[2],
      paddingInlineStart: `calc(4rem + ${theme.space[3]})`,
    },
  },
});

/** A fact, on a line of its own in a narrow window. */
export const fact = pageStyle({
  '@media': { [media.noAside]: { display: 'block' } },
  selectors: {
    '& + &::before': {
      content: '" · " / ""',
      '@media': { [media.noAside]: { display: 'none' } },
    },
  },
});

/** What needs attention. */
export const warning = pageStyle({
  display: 'block',
  fontSize: theme.type.size.small,
  whiteSpace: 'nowrap',
});

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
  '@media': {
    [media.phone]: { display: 'flex', flexWrap: 'wrap', gap: `2px ${theme.space[2]}` },
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

import { media } from './responsive';
import { theme } from './theme.css';

/** An option of a menu, a list box or the palette. `active` selects it while it is the one that Enter chooses. */
export const listOption = <const Active extends string>(active: Active) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.space[3],
    minHeight: '2.25rem',
    padding: `${theme.space[1]} ${theme.space[3]}`,
    borderRadius: '7px',
    cursor: 'pointer',
    '@media': {
      [media.touch]: { minHeight: '2.75rem' },
      [media.forcedColors]: { selectors: { [active]: { outline: '2px solid Highlight' } } },
    },
  }) as const;

/** The name of a group of options. */
export const optionGroupName = {
  padding: `${theme.space[2]} ${theme.space[3]} ${theme.space[1]}`,
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  fontWeight: theme.type.weight.medium,
} as const;

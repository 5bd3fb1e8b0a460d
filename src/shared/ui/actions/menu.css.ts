import { keyframes } from '@vanilla-extract/css';
import { partRecipe, partStyle } from '../theme/layered-style';
import { listOption, optionGroupName } from '../theme/list-option';
import { media } from '../theme/responsive';
import { shadesEnds } from '../theme/scroll-hints.css';
import { raisedSurface } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const menu = partStyle({
  zIndex: 30,
  minWidth: '13rem',
  maxWidth: 'min(22rem, calc(100vw - 1rem))',
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  padding: theme.space[1],
  ...raisedSurface,
  ...shadesEnds,
  animation: `${appear} ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { '&:focus': { outline: 'none' } },
  // Radix removes a closed menu when its animation ends. It can miss the events of one that takes no time.
  '@media': { [media.lessMotion]: { animation: 'none' } },
});

export const item = partRecipe({
  base: {
    ...listOption('&[data-highlighted]'),
    textDecoration: 'none',
    selectors: {
      // Hovering an item focuses it, so only keyboard focus gets an outline.
      '&:focus': { outline: 'none' },
      '&:focus-visible': {
        outline: `2px solid ${theme.color.focus}`,
        outlineOffset: '-2px',
      },
      '&[data-disabled], &[aria-disabled="true"]': { color: theme.color.muted, cursor: 'default' },
      '&[aria-current="page"]': { fontWeight: theme.type.weight.medium },
    },
  },
  variants: {
    tone: {
      usual: {
        selectors: { '&[data-highlighted]': { backgroundColor: theme.color.sunken } },
      },
      danger: {
        color: theme.color.danger,
        selectors: { '&[data-highlighted]': { backgroundColor: theme.color.dangerSoft } },
      },
    },
  },
  defaultVariants: { tone: 'usual' },
});

export const mark = partStyle({
  display: 'flex',
  flex: 'none',
  width: '1rem',
  height: '1rem',
  color: theme.color.muted,
});

export const heading = partStyle({ ...optionGroupName, overflowWrap: 'anywhere' });

export const separator = partStyle({
  height: '1px',
  margin: `${theme.space[1]} ${theme.space[2]}`,
  backgroundColor: theme.color.border,
});

export const tick = partStyle({
  display: 'flex',
  marginInlineStart: 'auto',
  color: theme.color.accentInk,
});

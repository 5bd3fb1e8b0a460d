import { menu } from './menu.css';
import { partStyle } from './theme/layered-style';
import { theme } from './theme/theme.css';

export const list = partStyle([
  menu,
  {
    width: 'max-content',
    minWidth: 'var(--radix-select-trigger-width)',
    maxWidth: 'min(28rem, var(--radix-select-content-available-width))',
    maxHeight: 'min(26rem, var(--radix-select-content-available-height))',
  },
]);

/** The note is beside the label or, on a narrow screen, below it. */
export const words = partStyle({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[5],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const label = partStyle({
  flex: '1 1 auto',
  selectors: { '[data-state="checked"] &': { fontWeight: theme.type.weight.medium } },
});

/** Reserves space for the check mark, so that the notes line up. */
export const tick = partStyle({ flex: 'none', width: '1rem', color: theme.color.accentInk });

import { pageGlobalStyle, pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** Not a grid, in which the bar would stay within its own row. */
export const source = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[4],
  minWidth: 0,
});

/** Facts that only paper needs. */
export const printed = pageStyle({
  display: 'none',
  fontSize: theme.type.size.small,
  '@media': { [media.print]: { display: 'block' } },
});

/** Windows with enough room for a bar that stays visible. */
const roomy = '(min-height: 40rem)';

/** The controls, with a background that covers the figures scrolling below. */
export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  marginBlock: `calc(-1 * ${theme.space[2]})`,
  paddingBlock: theme.space[2],
  backgroundColor: theme.color.paper,
  '@media': {
    [roomy]: {
      position: 'sticky',
      top: 0,
      zIndex: 4,
      // A line at the bar's end, once figures scroll below it.
      boxShadow: `0 1px ${theme.color.border}`,
    },
    [media.print]: { display: 'none' },
  },
});

// Keeps focused elements out of the bar's shadow (WCAG 2.2, 2.4.11).
pageGlobalStyle(`html:has(${bar})`, {
  '@media': {
    // The filters are on a line of their own.
    [roomy]: { scrollPaddingTop: '9rem' },
  },
});

export const barEnd = pageStyle({
  display: 'flex',
  gap: theme.space[2],
  marginInlineStart: 'auto',
});

/** The figures' description. */
export const aboutWords = pageStyle({ textWrap: 'pretty' });

/** Words that appear once the figures have loaded, so that nothing moves then. */
export const reserved = pageStyle({ visibility: 'hidden' });

/** Figures that are about to be replaced. */
export const pending = pageStyle({
  minWidth: 0,
  selectors: { '&[data-pending="true"]': { opacity: 0.55 } },
});

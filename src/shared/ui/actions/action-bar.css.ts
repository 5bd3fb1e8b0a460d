import { partStyle, resetStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { boxEdge } from '../theme/surfaces';
import { theme } from '../theme/theme.css';

/** Matches phones in portrait orientation. In a short window, the bar would cover the form. */
const tallPhone = `${media.phone} and (min-height: 26rem)`;

export const inFlow = partStyle({ display: 'grid', gap: theme.space[2] });

export const bar = partStyle({
  display: 'grid',
  gap: theme.space[2],
  '@media': {
    [tallPhone]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 20,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.space[4]}`,
      padding: `${theme.space[3]} ${theme.space[4]}`,
      paddingBottom: `max(${theme.space[3]}, env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${theme.color.border}`,
      backgroundColor: theme.color.raised,
      boxShadow: theme.shadow.lifted,
    },
  },
});

/** A bar that scrolls away with the end of its form, whose box it fills from edge to edge. */
export const inForm = partStyle({
  '@media': { [tallPhone]: { position: 'sticky', marginInline: `calc(-1 * ${boxEdge})` } },
});

export const sum = partStyle({
  display: 'none',
  '@media': { [tallPhone]: { display: 'grid', flex: 'none' } },
});

/** The line above the sum and the action. */
export const terms = partStyle({
  display: 'none',
  '@media': {
    [tallPhone]: {
      display: 'block',
      flex: '1 0 100%',
      color: theme.color.muted,
      fontSize: theme.type.size.small,
    },
  },
});

export const sumLabel = partStyle({
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  lineHeight: theme.type.line.tight,
});

export const amount = partStyle({
  fontSize: theme.type.size.heading,
  fontWeight: theme.type.weight.heading,
  lineHeight: theme.type.line.heading,
});

export const act = partStyle({
  display: 'grid',
  flex: '1 1 auto',
  gap: theme.space[1],
  minWidth: 0,
});

export const hint = partStyle({ display: 'grid' });

// Prevents the bar from covering the focused element or the end of the page when scrolling (WCAG 2.2, 2.4.11).
resetStyle(`html:has(.${bar})`, {
  '@media': {
    [tallPhone]: {
      vars: { '--action-bar': 'calc(5rem + var(--bar-terms, 0rem) + var(--bar-hint, 0rem))' },
      scrollPaddingBottom: 'calc(var(--action-bar) + 1rem)',
      paddingBottom: 'var(--action-bar)',
    },
  },
});

// Such a bar doesn't cover the end of the page.
resetStyle(`html:has(.${inForm})`, { '@media': { [tallPhone]: { paddingBottom: 0 } } });

resetStyle(`html:has(.${terms})`, { vars: { '--bar-terms': '1.5rem' } });

resetStyle(`html:has(.${hint})`, { vars: { '--bar-hint': '2.5rem' } });

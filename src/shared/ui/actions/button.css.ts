import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

const unavailable = '&[aria-disabled="true"]:not([aria-busy="true"])';
const available = '&:hover:not([aria-disabled="true"])';

/** The button style, for buttons and for links to the next action. */
export const button = partRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.space[2],
    border: '1px solid transparent',
    borderRadius: theme.radius.medium,
    fontSize: theme.type.size.control,
    fontWeight: theme.type.weight.medium,
    lineHeight: theme.type.line.heading,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    '@media': {
      // Buttons aren't printed.
      [media.print]: { display: 'none' },
      [media.touch]: { minHeight: '2.875rem', minWidth: '2.75rem' },
      [media.forcedColors]: {
        selectors: { '&&[aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' } },
      },
    },
    selectors: {
      // Only under the pointer: frames of a transition would delay the letter that makes a form complete.
      '&:hover': {
        transitionProperty: 'background-color',
        transitionDuration: theme.motion.quick,
      },
      '&[aria-disabled="true"]': { cursor: 'default' },
      '&[aria-busy="true"]': { cursor: 'progress' },
      [unavailable]: {
        backgroundColor: theme.color.sunken,
        borderColor: theme.color.border,
        color: theme.color.muted,
      },
    },
  },
  variants: {
    tone: {
      primary: {
        backgroundColor: theme.color.accent,
        color: theme.color.onAccent,
        selectors: { [available]: { backgroundColor: theme.color.accentInk } },
      },
      secondary: {
        backgroundColor: theme.color.surface,
        borderColor: theme.color.borderStrong,
        color: theme.color.text,
        selectors: {
          [available]: { backgroundColor: theme.color.sunken, borderColor: theme.color.muted },
        },
      },
      quiet: {
        color: theme.color.accentInk,
        selectors: {
          [available]: { backgroundColor: theme.color.accentSoft },
          [unavailable]: { backgroundColor: 'transparent', borderColor: 'transparent' },
        },
      },
      quietDanger: {
        color: theme.color.danger,
        selectors: {
          [available]: { backgroundColor: theme.color.dangerSoft },
          [unavailable]: { color: theme.color.muted },
        },
      },
      danger: {
        backgroundColor: theme.color.danger,
        color: theme.color.onDanger,
        selectors: {
          [available]: {
            backgroundColor: `color-mix(in srgb, ${theme.color.danger} 86%, ${theme.color.text})`,
          },
        },
      },
    },
    size: {
      large: { minHeight: '3.5rem', padding: `${theme.space[2]} ${theme.space[6]}` },
      // As tall as the fields next to which it is often placed.
      medium: { minHeight: '2.5rem', padding: `${theme.space[2]} ${theme.space[4]}` },
      small: {
        minHeight: '2rem',
        padding: `0.25rem ${theme.space[3]}`,
        fontSize: theme.type.size.small,
      },
    },
    width: {
      content: {},
      full: { width: '100%' },
    },
  },
  defaultVariants: { tone: 'secondary', size: 'medium', width: 'content' },
});

/** Both labels are in the same grid cell, so that the wider label always determines the width. */
export const labels = partStyle({ display: 'inline-grid', alignItems: 'center' });

export const label = partRecipe({
  base: {
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.space[2],
  },
  variants: {
    shown: {
      true: {},
      // Paused, because a hidden spinner that spins would still cause a paint in every frame.
      false: { visibility: 'hidden', animationPlayState: 'paused' },
    },
  },
});

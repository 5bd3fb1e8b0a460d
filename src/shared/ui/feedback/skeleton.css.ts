import { keyframes } from '@vanilla-extract/css';
import { partRecipe, partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';
import { theme } from '../theme/theme.css';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const breathe = keyframes({ '50%': { opacity: 0.45 } });

/**
 * Hidden for 150 ms, so that a fast response doesn't flash gray first. Appears immediately if it replaces other
 * skeletons.
 */
export const loading = partStyle({
  animation: `${appear} 1ms step-end 150ms backwards`,
  display: 'grid',
  gap: theme.space[3],
});

export const bone = partRecipe({
  base: {
    display: 'block',
    backgroundColor: `color-mix(in srgb, ${theme.color.text} 9%, transparent)`,
    borderRadius: theme.radius.small,
    animation: `${breathe} 1.6s ease-in-out infinite`,
    '@media': {
      [media.lessMotion]: { animation: 'none' },
      [media.forcedColors]: { border: '1px solid GrayText' },
    },
  },
  variants: {
    shape: {
      line: { height: '0.75rem', marginBlock: '0.375rem' },
      /** The size of the title that will replace the skeleton. */
      title: { height: '0.75lh', marginBlock: '0.125lh' },
      heading: { height: '1.375rem', marginBlock: '0.25rem' },
      block: { height: '6rem', borderRadius: theme.radius.large },
      control: { height: '2.5rem', borderRadius: theme.radius.medium },
      /** Fills a frame that reserves the space, such as an image's. */
      fill: { position: 'absolute', inset: 0, borderRadius: 0 },
      circle: { width: '2.25rem', height: '2.25rem', borderRadius: theme.radius.round },
    },
    width: {
      full: {},
      long: { width: '72%' },
      half: { width: '48%' },
      short: { width: '24%' },
    },
  },
  defaultVariants: { shape: 'line', width: 'full' },
});

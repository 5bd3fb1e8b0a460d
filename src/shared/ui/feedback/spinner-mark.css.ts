import { keyframes } from '@vanilla-extract/css';
import { partStyle } from '../theme/layered-style';
import { media } from '../theme/responsive';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const mark = partStyle({
  display: 'inline-block',
  flex: 'none',
  width: '1em',
  height: '1em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  animation: `${turn} 800ms linear infinite`,
  animationPlayState: 'inherit',
  // Text beside it names the action, so the ring doesn't have to spin.
  '@media': { [media.lessMotion]: { animation: 'none' } },
});

export const track = partStyle({ opacity: 0.25 });

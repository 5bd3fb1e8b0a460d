import { createVar, keyframes } from '@vanilla-extract/css';
import { media } from './responsive';
import { theme } from './theme.css';

const length = { syntax: '<length>', inherits: false, initialValue: '0px' } as const;
const before = createVar(length);
const after = createVar(length);

const faded = '2.5rem';

/**
 * Fades an edge beyond which content is hidden. If the browser lacks scroll timelines or nothing is hidden, both edges
 * are sharp.
 */
const fade = keyframes({
  from: { vars: { [after]: faded } },
  '10%': { vars: { [before]: faded } },
  '90%': { vars: { [after]: faded } },
  to: { vars: { [before]: faded } },
});

/** Styles of an element that scrolls sideways and fades out where content is hidden. */
export const fadesSideways = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@supports': {
    '(animation-timeline: scroll())': {
      maskImage: `linear-gradient(to right, transparent, #000 ${before}, #000 calc(100% - ${after}), transparent)`,
      animationName: fade,
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: 'scroll(self inline)',
    },
  },
} as const;

const { raised, borderStrong } = theme.color;
const shadow = `color-mix(in srgb, ${borderStrong} 60%, transparent)`;

const cover = (edge: 'top' | 'bottom') =>
  `linear-gradient(to ${edge}, transparent, ${raised} 70%) ${edge} / 100% 3rem no-repeat local`;
const shade = (edge: 'top' | 'bottom') =>
  `linear-gradient(to ${edge}, transparent, ${shadow}) ${edge} / 100% 1rem no-repeat scroll`;

/**
 * Styles of a raised surface that scrolls, with a shadow at an edge beyond which content is hidden. At either end, the
 * content covers the shadow.
 */
export const shadesEnds = {
  overflowY: 'auto',
  background: [cover('top'), cover('bottom'), shade('top'), `${shade('bottom')} ${raised}`].join(),
  '@media': { [media.forcedColors]: { backgroundImage: 'none' } },
} as const;

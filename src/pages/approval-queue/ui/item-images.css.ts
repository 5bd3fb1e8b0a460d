import { createVar } from '@vanilla-extract/css';
import { pageStyle } from '@/shared/ui/theme/layered-style';
import { media } from '@/shared/ui/theme/responsive';
import { theme } from '@/shared/ui/theme/theme.css';

/** The visible fraction of the new image. */
export const swipeShare = createVar();

const gap = theme.space[3];

/** The images of an item. Banners are stacked, so that both can be wide, and photos are side by side. */
export const images = {
  banner: pageStyle({ display: 'grid', gap }),
  photo: pageStyle({ display: 'flex', flexWrap: 'wrap', gap }),
} as const;

const anyFigure = pageStyle({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[1],
  minWidth: 0,
});

export const figure = {
  banner: pageStyle([anyFigure, { width: '100%', maxWidth: '714px' }]),
  photo: pageStyle([
    anyFigure,
    {
      width: `min(150px, (100% - 2 * ${gap}) / 3)`,
      // Captions that take more lines than others end above aligned photos, but not beside a taller comparison.
      selectors: { '&:not(:has(+ :not(&)))': { alignContent: 'end' } },
    },
  ]),
} as const;

/** The figure for comparing two images. On a phone, the figure for photos and its slider are as wide as two photos. */
export const comparedFigure = {
  banner: figure.banner,
  photo: pageStyle([
    anyFigure,
    { width: '150px', '@media': { [media.phone]: { width: 'auto', flex: '1 1 0' } } },
  ]),
} as const;

/** A frame that reserves space for the image. */
const anyFrame = pageStyle({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  width: '100%',
  backgroundColor: theme.color.sunken,
  // A border would reduce the image's width.
  outline: `1px solid ${theme.color.border}`,
  outlineOffset: '-1px',
  borderRadius: theme.radius.small,
});

export const frame = {
  banner: pageStyle([anyFrame, { aspectRatio: '714 / 153' }]),
  photo: pageStyle([anyFrame, { aspectRatio: '150 / 200' }]),
} as const;

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** An image. It is never cropped, because people decide on the entire image. */
const whole = { ...fill, objectFit: 'contain' } as const;

export const shown = pageStyle(whole);

export const placeholder = pageStyle({
  ...fill,
  display: 'grid',
  placeItems: 'center',
  padding: theme.space[2],
  color: theme.color.muted,
  fontSize: theme.type.size.tiny,
  textAlign: 'center',
});

export const compared = {
  swipe: pageStyle({
    '::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      left: swipeShare,
      width: '2px',
      marginLeft: '-1px',
      backgroundColor: theme.color.accent,
    },
  }),
  difference: pageStyle({ backgroundColor: '#000' }),
} as const;

export const overlay = {
  swipe: pageStyle({
    ...whole,
    backgroundColor: theme.color.sunken,
    clipPath: `inset(0 calc(100% - ${swipeShare}) 0 0)`,
  }),
  difference: pageStyle({ ...whole, mixBlendMode: 'difference' }),
} as const;

export const slider = pageStyle({
  width: '100%',
  minHeight: '1.5rem',
  accentColor: theme.color.accent,
  cursor: 'ew-resize',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

export const below = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  marginTop: theme.space[2],
});

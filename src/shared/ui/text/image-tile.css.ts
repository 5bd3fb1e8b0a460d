import { partStyle } from '../theme/layered-style';

/** A tile of a fixed size, which an image may cover. */
export const tile = partStyle({
  position: 'relative',
  // Faces are in the upper part of a portrait.
  objectPosition: '50% 25%',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  // Not in the document, where the letters would be part of the name beside them when it is copied or searched.
  selectors: { '&[data-letters]::before': { content: 'attr(data-letters) / ""' } },
});

export const image = partStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'inherit',
  // Hides the tile's letters while the image loads, so that they don't flash, and behind a transparent image.
  backgroundColor: 'inherit',
});

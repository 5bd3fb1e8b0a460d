import { useState } from 'react';
import { image, tile } from './image-tile.css';

interface ImageTileProps {
  /** The tile's size, color and text. */
  readonly className: string;
  /** A state that the tile's styles depend on. */
  readonly state?: string | undefined;
  /** The image's URL, if there may be one. */
  readonly src: string | null | undefined;
  /** True for an image that is visible as soon as the page is. */
  readonly isFirst?: boolean | undefined;
  /** Letters that are shown if there is no image, or if it can't be shown. */
  readonly letters: string | undefined;
}

/** A decorative image next to the name of what it shows. Its size is fixed, so that nothing moves when it loads. */
export function ImageTile({ className, state, src, isFirst = false, letters }: ImageTileProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={`${tile} ${className}`}
      aria-hidden="true"
      data-state={state}
      data-letters={letters}
    >
      {src === null || src === undefined || src === broken ? null : (
        <img
          className={image}
          src={src}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}

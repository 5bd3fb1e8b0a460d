import { ImageTile } from './image-tile';
import { initials } from './initials.css';

/** Returns the uppercase first letters of a name's first two words; empty for an empty name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

interface InitialsProps {
  readonly name: string;
  readonly size?: 'small' | 'large' | undefined;
  /** The URL of the person's photo. */
  readonly photo?: string | undefined;
}

/** Decorative initials next to the name of a person or an agency, or the person's photo in their place. */
export function Initials({ name, size, photo }: InitialsProps) {
  return (
    <ImageTile className={initials({ size })} src={photo} letters={initialsOf(name)} isFirst />
  );
}

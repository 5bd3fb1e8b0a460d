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

/** Decorative initials next to the name of a person or an agency. */
export function Initials({ name, size }: { name: string; size?: 'small' | 'large' | undefined }) {
  return (
    <span className={initials({ size })} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

import { initials } from './initials.css';

/** The first letters of the first two words of a name, upper case; empty for an empty name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

/** Initials as decoration beside the name of a person or an agency. */
export function Initials({ name, size }: { name: string; size?: 'small' | 'large' | undefined }) {
  return (
    <span className={initials({ size })} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

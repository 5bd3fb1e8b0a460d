import type { User } from '@contract/user';

/** Returns a person's first and last name, or the user name if they are unknown. */
export function personName({ first_name: first, last_name: last, username }: User): string {
  return `${first} ${last}`.trim() || username;
}

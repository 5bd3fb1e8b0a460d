import type { User } from '@contract/user';

/** First and last name of a person, or the user name of one whose name isn't known. */
export function personName({ first_name: first, last_name: last, username }: User): string {
  return `${first} ${last}`.trim() || username;
}

import type { accounts, users } from '../store/schema';
import type { World } from '../store/world';

export type UserRow = typeof users.$inferSelect & {
  /** Whether they work for the provider, so that every agency is open to them. */
  readonly isStaff: boolean;
  /** Whether the session began with a sign-in that is strong enough for staff to charge an agency's card. */
  readonly signedInStrongly: boolean;
};

/** An account without its imported profile, which few calls need. */
export type AccountRow = Omit<typeof accounts.$inferSelect, 'profile'>;

/** Who makes a call, and the account that they make it in; `null` if they may not work in it. */
export interface Caller {
  readonly user: UserRow;
  readonly account: AccountRow | null;
}

/** The account of the path, the one that the user chose last, or none. */
export type WantedAccount = { readonly number: string } | 'remembered' | 'none';

/** Finds out who makes a call; `null` if the session has expired or belongs to another world. */
export type FindCaller = (
  world: World,
  token: string,
  wanted: WantedAccount,
) => Promise<Caller | null>;

/** The name of a person, such as "Nora Whitfield". */
export function fullNameOf({
  firstName,
  lastName,
}: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whether a person signed in too weakly to charge this card: staff charge those of agencies. */
export function isTooWeakToCharge({ isStaff, signedInStrongly }: UserRow): boolean {
  return isStaff && !signedInStrongly;
}

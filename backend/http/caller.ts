import type { accounts, users } from '../store/schema/people';

export type UserRow = typeof users.$inferSelect & {
  /** True for an employee of the provider, who may open any agency. */
  readonly isStaff: boolean;
  /** True if the session's sign-in was strong enough for staff to charge an agency's card. */
  readonly signedInStrongly: boolean;
};

/** An account without its imported profile, which few calls need. */
export type AccountRow = Omit<typeof accounts.$inferSelect, 'profile'>;

/** The person making a call and the account the call is for; the account is `null` if they may not work in it. */
export interface Caller {
  readonly user: UserRow;
  readonly account: AccountRow | null;
  /** True if the person owns the account. */
  readonly isOwner: boolean;
}

/** Finds the caller, and the account if there is a number; `null` if the session has expired. */
export type FindCaller = (token: string, accountNumber: string | null) => Promise<Caller | null>;

/** A person's full name, such as "Nora Whitfield". */
export function fullNameOf({
  firstName,
  lastName,
}: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns true if an employee needs a stronger sign-in to charge an agency's card. */
export function isTooWeakToCharge({ isStaff, signedInStrongly }: UserRow): boolean {
  return isStaff && !signedInStrongly;
}

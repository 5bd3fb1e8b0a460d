/** Texts in place of the past-due amount. The other texts load with its code. */
export const payFirstCopy = {
  loading: 'Loading what is past due…',
  missing: "We couldn't load what is past due. You haven't been charged. Try again.",
} as const;

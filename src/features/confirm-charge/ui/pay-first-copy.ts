/** In place of what is past due. The other texts come with its code. */
export const payFirstCopy = {
  loading: 'Loading what is past due…',
  missing: "We couldn't load what is past due. You haven't been charged. Try again.",
  tryAgain: 'Try again',
} as const;

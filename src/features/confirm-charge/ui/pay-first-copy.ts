/** The texts shown while the past-due amount loads or if it fails to load. */
export const payFirstCopy = {
  loading: 'Loading what is past due…',
  missing: "We couldn't load what is past due. You haven't been charged. Try again.",
} as const;

/** The pages that don't require a user, and to which a sign-in never returns. */
export const publicPage = /^\/(?:login|logout|redirect|403)(?:\/|$)/i;

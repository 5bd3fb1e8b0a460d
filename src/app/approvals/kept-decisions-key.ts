/** The key of a user's decisions that have no response yet. */
export const keptDecisionsKey = (userId: string) => `portal.decisions.${userId}`;

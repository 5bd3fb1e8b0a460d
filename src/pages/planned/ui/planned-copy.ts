export const plannedCopy = {
  notReady: "This page isn't ready yet",
  itWill: (purpose: string) => `It will ${purpose}.`,
  toDashboard: 'Back to the dashboard',
} as const;

export const forbiddenCopy = {
  title: "Huh, looks like you don't have access to this page",
  next: 'If you think you should have access, contact support.',
  back: 'Back to the dashboard',
} as const;

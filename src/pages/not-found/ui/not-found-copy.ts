export const notFoundCopy = {
  title: "Looks like this page doesn't exist",
  next: 'The address may be mistyped, or the page may have moved.',
  back: 'Back to the dashboard',
  domains: 'Domains',
  billing: 'Billing History',
} as const;

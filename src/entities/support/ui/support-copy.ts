export const supportCopy = {
  title: 'Support',
  lead: (hours: string) => `We're here to help, ${hours}`,
} as const;

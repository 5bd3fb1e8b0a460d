export const supportCopy = {
  title: 'Support',
  lead: (hours: string) => `We're here to help, ${hours}`,
  message: {
    act: 'Send us a message',
    note: "At any time. We'll see which page you're on.",
    subject: (page: string) => `Question about ${page}`,
    page: (page: string, address: string) => `Page: ${page}, ${address}`,
    agency: (name: string, code: string) => `Agency: ${name}, agent ${code}`,
  },
} as const;

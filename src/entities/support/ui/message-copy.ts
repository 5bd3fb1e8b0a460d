/** The texts of a message to support about a page. */
export const messageCopy = {
  act: 'Send us a message',
  note: "At any time. We'll see which page you're on.",
  subject: (page: string) => `Question about ${page}`,
  page: (page: string, address: string) => `Page: ${page}, ${address}`,
  agency: (name: string, code: string) => `Agency: ${name}, agent ${code}`,
} as const;

/** The texts of links to a message to support. */
export const messageCopy = {
  act: 'Send us a message',
  note: "At any time. We'll see which page you're on.",
  subject: (about = 'the Agency Portal') => `Question about ${about}`,
  page: (page: string, address: string) => `Page: ${page}, ${address}`,
} as const;

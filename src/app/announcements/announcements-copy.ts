export const announcementsCopy = {
  region: 'Announcements',
  dismiss: (header: string) => `Dismiss: ${header}`,
  more: (count: number) => (count === 0 ? 'More' : `${count} more`),
  moreInFull: (count: number, newest: string) =>
    count === 1
      ? `1 more announcement: ${newest}`
      : `${count} more announcements, newest: ${newest}`,
  less: 'Show less',
} as const;

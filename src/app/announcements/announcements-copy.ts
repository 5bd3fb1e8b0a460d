export const announcementsCopy = {
  region: 'Announcements',
  dismiss: (header: string) => `Dismiss: ${header}`,
  more: (count: number) => (count === 0 ? 'More' : `${count} more`),
  moreInFull: (count: number) => `${count} more ${count === 1 ? 'announcement' : 'announcements'}`,
  less: 'Show less',
} as const;

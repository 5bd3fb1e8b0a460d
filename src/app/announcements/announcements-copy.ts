export const announcementsCopy = {
  region: 'Announcements',
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  danger: 'Urgent',
  dismiss: (header: string) => `Dismiss: ${header}`,
  more: (count: number) => `${count} more`,
  moreInFull: (count: number) => `${count} more ${count === 1 ? 'announcement' : 'announcements'}`,
} as const;

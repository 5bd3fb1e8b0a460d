export const announcementWords = {
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  danger: 'Urgent',
} as const;

export const announcementsCopy = {
  region: 'Announcements',
  dismiss: (header: string) => `Dismiss: ${header}`,
  more: (count: number) => (count === 0 ? 'More' : `${count} more`),
  /** Ends with the short text, which phones show instead (WCAG 2.5.3). */
  moreInFull: (count: number, next: string) => `${next} · ${count} more`,
  less: 'Show less',
} as const;
